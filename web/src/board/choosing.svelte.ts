// How a choice is made, with no rule in it: take up a piece, see where its offers end, and name one of them.
import type { Offer, Piece } from "../wire/types";

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, "");

export class Choosing {
  /** The piece taken up; empty for none. */
  taken = $state("");
  /** The arrow whose number alone is to be used; -1 for any. */
  arrow = $state(-1);
  /** What is pointed at just now, to be shown before it is chosen. */
  considered = $state.raw<Offer>();
  /** What has been chosen but carries a warning, and waits to be confirmed. */
  doubtful = $state.raw<Offer>();
  /** Several offers that end on one space, of which one must be named. */
  alike = $state.raw<readonly Offer[]>([]);

  constructor(
    private readonly all: () => readonly Offer[],
    private readonly act: (offer: Offer) => void,
    /** Whether an offer is asked about once more before it is made. */
    private readonly asksAgain: (offer: Offer) => boolean = (offer) => offer.warning !== "",
    /** Whether choices that come to the same are all shown: a lesson may ask for one of them. */
    private readonly showsAlike = false,
  ) {}

  /** What may be chosen; of choices that come to the same only the first. */
  get offers(): readonly Offer[] {
    const usable = this.usable;
    return usable.filter(
      (each, i) => this.showsAlike || !each.alike || usable.findIndex((other) => other.alike === each.alike) === i,
    );
  }

  private get usable(): readonly Offer[] {
    const all = this.all();
    return this.arrow < 0 ? all : all.filter((each) => each.arrow === this.arrow || each.arrow < 0);
  }

  /** The pieces that may be taken up. */
  get pieces(): ReadonlySet<string> {
    return new Set(this.offers.map((each) => each.piece).filter(Boolean));
  }

  /** The piece in hand: the one taken up, or the only one there is. */
  get inHand(): string {
    const pieces = this.pieces;
    if (this.taken && pieces.has(this.taken)) return this.taken;
    return pieces.size === 1 ? [...pieces][0]! : "";
  }

  /** The offers whose ends are lit; what leads nowhere (a word to be said, a wait) is a button alone. */
  get open(): readonly Offer[] {
    const hand = this.inHand;
    return this.offers.filter(
      (each) => each.space && each.way.length > 1 && (each.piece === "" || each.piece === hand),
    );
  }

  get targets(): ReadonlyMap<string, readonly Offer[]> {
    const found = new Map<string, Offer[]>();
    for (const offer of this.open) found.set(offer.space, [...(found.get(offer.space) ?? []), offer]);
    return found;
  }

  /** The pieces that would be captured or displaced by what is pointed at. */
  get struck(): ReadonlySet<string> {
    return new Set((this.doubtful ?? this.considered)?.strikes ?? []);
  }

  get arrows(): readonly number[] {
    return [...new Set(this.all().map((each) => each.arrow))].filter((each) => each >= 0).sort((a, b) => a - b);
  }

  /** The offers that a key stands for: those of the piece in hand first, where it has any. */
  keyed(key: string): readonly Offer[] {
    const all = this.usable.filter((each) => each.key !== "" && each.key.toLowerCase() === key.toLowerCase());
    const own = this.inHand ? all.filter((each) => each.piece === this.inHand) : [];
    return own.length ? own : all;
  }

  take(piece: string): void {
    this.clear();
    this.taken = this.taken === piece ? "" : piece;
  }

  useArrow(arrow: number): void {
    this.clear();
    this.arrow = this.arrow === arrow ? -1 : arrow;
  }

  /** Come to a space where offers end: one is chosen at once, of several one must be named. */
  reach(space: string): boolean {
    const offers = this.targets.get(space) ?? [];
    if (offers.length === 1) this.choose(offers[0]!);
    else this.alike = offers;
    return offers.length > 0;
  }

  choose(offer: Offer): void {
    if (this.asksAgain(offer) && this.doubtful?.code !== offer.code) {
      this.clear();
      this.doubtful = offer;
      return;
    }
    this.putDown();
    this.act(offer);
  }

  /** Do what is written: a move in the game's notation, a space where one ends, or one where a piece may be taken up. */
  write(text: string, pieces: readonly Piece[]): boolean {
    const told = plain(text);
    const named = this.offers.filter((each) => plain(each.notation) === told);
    if (named.length === 1) return (this.choose(named[0]!), true);
    const space = [...this.targets.keys()].find((each) => plain(each) === told);
    if (space !== undefined) return this.reach(space);
    const piece = pieces.find((each) => this.pieces.has(each.id) && plain(each.space) === told);
    if (piece) this.take(piece.id);
    return piece !== undefined;
  }

  clear(): void {
    this.considered = undefined;
    this.doubtful = undefined;
    this.alike = [];
  }

  putDown(): void {
    this.clear();
    this.taken = "";
    this.arrow = -1;
  }
}
