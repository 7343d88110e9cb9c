// Written by web/types/engrave.py from the parlour's messages; edit those, not this.

/** A game for a person: what it is, how long it lasts, whom luck favours, and what is known of it. */
export interface AboutPage {
  game: string;
  title: string;
  words: string;
  where: string;
  dated_by: string;
  holds: string;
  least: number;
  most: number;
  board: string;
  scene: Scene;
  glance: string;
  tables: readonly UsualTable[];
  clauses: number;
  rulings: number;
  options: number;
  known: Record<string, number>;
  command: string;
}

/** What lies before one seat, beside the board. */
export interface Account {
  seat: number;
  gauges: readonly Gauge[];
  pieces: readonly Piece[];
  words: string;
}

/** Take an action; `ply` is the table as it was when the player decided. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  ply: number;
  code?: number;
  notation?: string;
}

/** One moment of the time line: how all rooms stood. */
export interface AfterMoment {
  number: number;
  move: number;
  words: string;
  hour: number;
  truth: BarePlot | SheetPlot | SeaChart;
  text: readonly string[];
  views: readonly AfterView[];
  told: readonly ToldLine[];
  slips: readonly SlipCard[];
}

/** One room of an exercise that is over. */
export interface AfterRoom {
  seat: number;
  name: string;
  office: string;
  side: number;
  side_name: string;
  papers: readonly PaperCard[];
}

/** One moment of the time line, as the slide shows it. */
export interface AfterStep {
  number: number;
  move: number;
  hour: number;
  words: string;
}

/** One room at one moment, as it knew the exercise then. */
export interface AfterView {
  room: number;
  plot: BarePlot | SheetPlot | SeaChart;
  text: readonly string[];
  papers: number;
  pencil: readonly PencilMark[];
}

/** The whole exercise with all rooms side by side on one time line. */
export interface Afterwards {
  table: string;
  game: string;
  title: string;
  scenario: string;
  ending: string;
  rooms: readonly AfterRoom[];
  steps: readonly AfterStep[];
  knew: readonly KnownLine[];
  narrative: readonly string[];
  figures: readonly string[];
  criticism: readonly CriticismCard[];
  review: ExerciseReview;
}

/** Agree to what was asked, or not. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  to: string;
  yes: boolean;
}

/** What Nature spins or has spun: where its arrows point, and what may still be used of it. */
export interface Appliance {
  kind: string;
  name: string;
  faces: readonly string[];
  shows: readonly number[];
  used: readonly boolean[];
  tokens: readonly string[];
  words: string;
  lost: readonly string[];
  under: readonly (readonly string[])[];
}

/** Ask for something: consent of the others, a hint, one's chances, or counsel with every scene from now on. */
export interface Ask {
  type: "ask";
  id: string;
  seat: number;
  what: "chances" | "counsel" | "draw" | "hint" | "pause" | "rematch" | "resign" | "resume" | "undo";
}

/** A request that waits for the others' consent. */
export interface Asked {
  id: string;
  what: "draw" | "pause" | "rematch" | "undo";
  seat: number;
  agreed: readonly number[];
  wanted: readonly number[];
  words: string;
}

/** A room whose game draws nothing: its words alone are shown. */
export interface BarePlot {
  type: "bare";
  title: string;
}

/** Arrange something at the bench that no rule knows of. */
export interface Bench {
  type: "bench";
  id: string;
  seat: number;
  what: "automatic" | "by hand" | "meeting" | "meeting back" | "meeting programs" | "of course" | "pause" | "resume";
}

/** A room as the bench sees it. */
export interface BenchRoom {
  seat: number;
  name: string;
  side: number;
  side_name: string;
  player: string;
  present: boolean;
  asked: boolean;
  handed: boolean;
  called: string;
}

/** What lies on the umpire's bench. */
export interface BenchView {
  proposals: readonly Proposal[];
  rooms: readonly BenchRoom[];
  slips: readonly SlipCard[];
  says: readonly string[];
  automatic: boolean;
  seconds: number | null;
  release: Release;
  meeting: MeetingCard | null;
  notes: Record<string, readonly PencilMark[]>;
}

/** Something to tap: what is entered, and what would come of it. */
export interface BesideChoice {
  text: string;
  words: string;
}

/** One line of the record. */
export interface BesideEntry {
  number: number;
  who: string;
  text: string;
}

/** What an appliance reads as the ships lie, in lines of equal letters. */
export interface BesidePaper {
  title: string;
  text: string;
}

/** A ship as she lies on the paper: inches east and north of its mark, and her heading. */
export interface BesideShip {
  name: string;
  east: number;
  north: number;
  heading: number;
}

/** A real table as the record has it: whose turn it is, what may be entered, and how everybody stands. */
export interface BesideView {
  game: string;
  title: string;
  names: readonly string[];
  seat: number;
  spins: string;
  choices: readonly BesideChoice[];
  events: readonly EventLine[];
  entries: readonly BesideEntry[];
  accounts: readonly Account[];
  glance: string;
  record: string;
  notice: string;
  is_over: boolean;
  wanted: string;
  papers: readonly BesidePaper[];
  ships: readonly BesideShip[];
  follows: string;
}

/** What happened at a real table: the record so far, and what is entered or corrected now. */
export interface BesideWish {
  record?: string;
  game?: string;
  names?: readonly string[];
  seats?: number;
  preset?: string;
  options?: Record<string, string>;
  board?: string;
  scenario?: string;
  earlier?: readonly string[];
  enter?: string;
  correct?: number;
  back?: boolean;
}

/** Something on the sheet that has a place: a ship, a submarine, a fort. */
export interface Body {
  id: string;
  name: string;
  side: number;
  kind: string;
  is_mine: boolean;
  is_afloat: boolean;
  marks: readonly TrackMark[];
  path: readonly (readonly [number, number])[];
  path_move: number;
  signs: readonly string[];
  words: string;
}

/** Say what one would be called at the table. */
export interface CallMe {
  type: "call_me";
  id: string;
  seat: number;
  name: string;
}

/** A line of a card, in yards to starboard and ahead of where it is laid, with the word at its end. */
export interface CardCurve {
  points: readonly (readonly [number, number])[];
  words: string;
  is_pale: boolean;
}

/** As messenger, carry a slip to the umpire or bring it back to its writer once. */
export interface Carry {
  type: "carry";
  id: string;
  office: number;
  seat: number;
  back?: boolean;
}

/** Each seat's chance of winning, exact or estimated, and how it was found. */
export interface Chances {
  type: "chances";
  id: string;
  shares: readonly number[];
  how: string;
}

/** How far something reaches from where a force is. */
export interface ChartCircle {
  words: string;
  miles: number;
}

/** The hours of a campaign, and by what its light is reckoned. */
export interface ChartClock {
  now: number;
  began: number;
  until: number;
  ends: number;
  move: number;
  begins: string;
  zone: number;
  altitude: number | null;
}

/** A named place of the chart. */
export interface ChartPlace {
  code: string;
  name: string;
  lat: number;
  lon: number;
  kind: string;
  owner: string;
  fortified: boolean;
  coal: string;
}

/** A power at war, and the colour of its ink. */
export interface ChartSide {
  name: string;
  colour: string;
}

/** A telegraph line between two places of the chart. */
export interface ChartWire {
  id: string;
  begins: string;
  ends: string;
  miles: number;
  water: string;
  owner: string;
  closed: boolean;
}

/** Something was said. */
export interface Chat {
  type: "chat";
  line: ChatLine;
}

/** Something said at the table: plain text, never markup. */
export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** One choice of an option. */
export interface ChoiceCard {
  name: string;
  words: string;
  changes: string;
}

/** How long a player may take: for a move, or in days for play by letter. */
export interface Clock {
  kind?: "days" | "move" | "none";
  amount?: number;
  expiry?: "program" | "resign";
}

/** A chart: its corners, and its land in whole cells east and south of the north-west one. */
export interface Coast {
  name: string;
  title: string;
  north: number;
  west: number;
  south: number;
  east: number;
  cell: number;
  rings: readonly (readonly number[])[];
  runs: readonly (readonly [number, number, number])[];
  credit: string;
}

/** Who is present, what is being asked, whether play is paused. */
export interface Company {
  type: "company";
  seats: readonly SeatCard[];
  asked: readonly Asked[];
  state: string;
  next_table: string;
  next_game: string;
  declined: string;
  doubled: readonly number[];
  listed: boolean;
  onlookers: number;
}

/** Ask how the word at the cursor may go on. */
export interface Complete {
  type: "complete";
  id: string;
  seat: number;
  need: number;
  text: string;
  at: number;
}

/** How the word at the cursor may go on. */
export interface Completed {
  type: "completed";
  id: string;
  first: number;
  offers: readonly Offered[];
}

/** Somebody of one's own side, or the bench; after the end, everybody. */
export interface Comrade {
  name: string;
  called: string;
  office: string;
  side: number;
  player: string;
  present: boolean;
  seat: number;
}

/** A stranger on the chart: where he was last made out to be, by whom, and how well. */
export interface ContactMark {
  group: string;
  by: string;
  at: number;
  level: number;
  lat: number;
  lon: number;
  words: string;
  ships: number;
  course: number;
  speed: number;
  gone: boolean;
}

/** A hint that anybody could work out with patience, shown only to whoever has asked for as much. */
export interface Counsel {
  degree: number;
  words: string;
  space: string;
}

/** An entry in the criticism book. */
export interface CriticismCard {
  number: number;
  kind: "complaint" | "criticism" | "suggestion";
  by: string;
  about: string;
  text: string;
  answer: string;
}

/** A message on the umpire's desk: all of it. */
export interface DeskMessage {
  number: number;
  sender: string;
  to: string;
  means: string;
  text: string;
  handed: number;
  due: number;
  state: string;
  at: string;
}

/** What lies on a messenger's desk. */
export interface DeskView {
  carry: readonly SlipCard[];
  bring: readonly PaperCard[];
  seconds: number | null;
}

/** Your message was carried out, and is kept. */
export interface Done {
  type: "done";
  id: string;
}

/** Keep what is written so far; it is used at the deadline. */
export interface Draft {
  type: "draft";
  id: string;
  seat: number;
  need: number;
  text: string;
}

/** Something a seat must do or say in time: a phrase to be spoken, a whistle to be blown, a wait to be sat out. */
export interface Duty {
  seat: number;
  kind: string;
  words: string;
  phrase: string;
  seconds: number;
}

/** Write into the criticism book, or answer an entry of it as umpire. */
export interface Enter {
  type: "enter";
  id: string;
  seat: number;
  kind: "answer" | "complaint" | "criticism" | "suggestion";
  about: string;
  text: string;
}

/** What may be settled before an evening: its own rules, the games that can be played so, and names for guests. */
export interface EveningCard {
  title: string;
  words: string;
  where: string;
  options: readonly OptionCard[];
  presets: readonly PresetCard[];
  games: readonly string[];
  usual: string;
  implied: Record<string, Record<string, string>>;
  names: readonly string[];
  tables: readonly (readonly string[])[];
}

/** An evening at several tables, around the one of its matches that is looked through. */
export interface EveningLook {
  title: string;
  tables: readonly string[];
  matches: readonly EveningMatch[];
  shown: number;
  told: readonly EventLine[];
  ending: string;
}

/** One match of an evening: in which of its games, at which table, who played, and how it ended. */
export interface EveningMatch {
  game: number;
  table: number;
  title: string;
  sides: readonly string[];
  won: number;
  how: "ahead" | "playing" | "spun_off" | "tied" | "won";
  actions: number;
}

/** An evening that is to be held: its one key opens it at one screen, `/evening/EVENING#TOKEN`. */
export interface EveningSet {
  evening: string;
  token: string;
  commitment: string;
}

/** What the screen asks for next; `at` is how many actions it knows of, and what was decided earlier is refused. */
export interface EveningStep {
  token: string;
  id: string;
  at: number;
  kind: "act" | "begin" | "go" | "spin";
  code?: number;
  until?: "bell" | "choice" | "end" | "person" | "turn";
  salt?: string;
  look?: number;
}

/** The whole room, enough to draw it afresh. */
export interface EveningView {
  evening: string;
  title: string;
  game: string;
  game_title: string;
  number: number;
  state: "over" | "playing" | "waiting";
  round: number;
  rounds: number;
  bells: number;
  goes_on: boolean;
  awaits: "begin" | "choice" | "over" | "program" | "spin";
  guest: number;
  at: number;
  tables: readonly RoomTable[];
  bench: readonly number[];
  guests: readonly FavorCard[];
  emblem: string;
  wafers: readonly [string, string];
  told: readonly EventLine[];
  games: readonly GameLine[];
  prizes: readonly PrizeCard[];
  place: PlaceView | null;
  house_rules: Record<string, string>;
  fairness: Fairness;
}

/** What is asked for when an evening is held; guests beyond those told are sensible programs. */
export interface EveningWish {
  game?: string;
  guests?: readonly GuestWish[];
  preset?: string;
  options?: Record<string, string>;
  evening?: Record<string, string>;
  board?: string;
  seed?: number | null;
}

/** One thing that happened, in words, with what it cites. */
export interface EventLine {
  text: string;
  cites: string;
  seat: number;
  number: number;
  saying: string;
  tone: Tone;
  loud: boolean;
  sound: Sound;
  faces: readonly number[];
  lang: string;
}

/** All that is told of an exercise. */
export interface ExerciseReview {
  game: string;
  title: string;
  scenario: string;
  sides: readonly string[];
  counted: string;
  stages: readonly ReviewStage[];
  decided: readonly number[];
  ships: readonly ReviewShip[];
  figures: readonly string[];
  ending: string;
}

/** What is needed to check the spins: the promise before, the secret only after. */
export interface Fairness {
  commitment: string;
  salts: readonly string[];
  secret: string;
  taken_back: number;
}

/** All that the check of the spins needs. */
export interface FairnessPage {
  table: string;
  commitment: string;
  salts: readonly string[];
  secret: string;
  spins: readonly SpinLine[];
  how: string;
  wheels: readonly WheelCard[];
  game: string;
}

/** Orders for one ship that a drag may choose between. */
export interface Fan {
  ship: string;
  lever: string;
  rows: readonly FanRow[];
}

/** One order of a fan, and where it brings the ship. */
export interface FanRow {
  text: string;
  ghost: Ghost;
}

/** One guest with the favor card: wafers in the order they were won. */
export interface FavorCard {
  name: string;
  player: string;
  table: number;
  wafers: readonly ("ornamental" | "plain")[];
  last_wins: number;
}

/** Fetch a slip back before the last is handed in. */
export interface Fetch {
  type: "fetch";
  id: string;
  seat: number;
  need: number;
}

/** One figure of a proposal that an umpire may amend. */
export interface Figure {
  name: string;
  value: string;
  words: string;
  unit: string;
  least: number | null;
  most: number | null;
  choices: readonly string[];
  is_text: boolean;
}

/** A force: where it is, how it got there, what it is to do, and what its ships can do. */
export interface ForceCard {
  id: string;
  side: string;
  ours: boolean;
  asked: boolean;
  lat: number;
  lon: number;
  ships: readonly ShipLine[];
  told: string;
  track: readonly TrackLeg[];
  rest: readonly PlannedLeg[];
  rest_words: string;
  doing: string;
  posture: string;
  limit: number;
  run_limit: number;
  least_coal: number;
  light: string;
  circles: readonly ChartCircle[];
  means: readonly MessageMeans[];
  stations: readonly string[];
}

/** What an order would come to, so far as its writer can tell himself: in words and in numbers. */
export interface Forecast {
  words: readonly string[];
  ghosts: readonly Ghost[];
  ways: readonly Way[];
  remedies: readonly Remedy[];
  legs: readonly PlannedLeg[];
}

/** A game on the shelf of the front room. */
export interface GameCard {
  id: string;
  title: string;
  year: string;
  words: string;
  least: number;
  most: number;
  usual: number;
  levels: readonly string[];
  options: readonly OptionCard[];
  presets: readonly PresetCard[];
  boards: readonly string[];
  lid: string;
  has_choices: boolean;
  children: string;
  has_puzzle: boolean;
  parties: readonly ("progressive" | "round_robin" | "sitting" | "swiss")[];
  is_sealed: boolean;
  has_course: boolean;
  agreed_by: string;
  ratings: Record<string, RatingCard>;
  lang: string;
}

/** One game that is over: who won at each table, and how. */
export interface GameLine {
  winners: readonly string[];
  how: readonly ("ahead" | "spun_off" | "won")[];
}

/** One account of a seat: a dial, beads, a row of tablet entries, a number or a strip. */
export interface Gauge {
  kind: string;
  title: string;
  value: number;
  most: number;
  rows: readonly (readonly [string, string])[];
  marks: readonly (readonly [number, string])[];
  words: string;
  is_named_in_words: boolean;
  by_name: boolean;
}

/** Where an own ship or force would be at the end of an order. */
export interface Ghost {
  name: string;
  x: number;
  y: number;
  heading: number;
  speed: number;
  ahead: readonly (readonly [number, number, number])[];
}

/** How the sheet is ruled, and how large it is printed. */
export interface Grid {
  square: number;
  fine: number;
  inch: number;
}

/** Who is to come: a person at the screen, or a program of some level. */
export interface GuestWish {
  player?: string;
  name?: string;
}

/** A first exercise, guided step by step at a real table. */
export interface GuidedCourse {
  title: string;
  words: string;
  scenario: string;
  seat: number;
  foe: string;
  foes: Record<string, readonly string[]>;
  end: string;
  steps: readonly GuidedStep[];
  options: Record<string, string>;
  lang: string;
}

/** One slip of a guided exercise: what is said before it, and the order that is expected. */
export interface GuidedStep {
  words: string;
  order: string;
}

/** Hand a slip in. */
export interface Hand {
  type: "hand";
  id: string;
  seat: number;
  need: number;
  text: string;
  stands?: boolean;
}

/** Whether the parlour is open, and keeps what happens in it. */
export interface Health {
  status: string;
  version: string;
}

/** Something that happened, with its clause. */
export interface HeardLine {
  text: string;
  cites: string;
  lang: string;
}

/** The action a strong program would take, and why it may be trusted no further than that. */
export interface Hint {
  type: "hint";
  id: string;
  code: number;
  words: string;
}

/** A signal on the mast. */
export interface Hoist {
  text: string;
  words: string;
  hoisted: number;
  state: "executed" | "flying";
  executable: number;
}

/** What whoever set a table wishes of it. */
export interface HostWish {
  what: "close" | "list" | "mute" | "unlist" | "unmute";
  seat: number;
}

/** What kind of house this is. */
export interface HouseCard {
  quiet: boolean;
}

/** What somebody was ordered in writing before play. */
export interface Instruction {
  to: string;
  text: string;
}

/** An unguessable key to one seat. */
export interface Key {
  seat: number;
  token: string;
  name: string;
  side: number;
}

/** Afterwards: what one room learned, when, and how long after it was so. */
export interface KnownLine {
  room: number;
  hour: number;
  when: string;
  words: string;
  late: number;
}

/** Whether a slip is handed in: lit or dark. */
export interface Lamp {
  name: string;
  is_lit: boolean;
  is_own: boolean;
  seat: number;
}

/** A force of one's own side that somebody else leads, where it was last known to be. */
export interface LastKnown {
  id: string;
  lat: number;
  lon: number;
  at: number;
}

/** A paragraph of the print to be tried on the board. */
export interface LessonCard {
  name: string;
  title: string;
  words: string;
  clauses: readonly string[];
  steps: readonly StepCard[];
  points: readonly string[];
  seats: readonly string[];
  board: string;
  spaces: string;
}

/** A lesson as it stands after the steps gone through. */
export interface LessonShown {
  done: number;
  scene: Scene;
  offers: readonly Offer[];
  to_act: number;
  is_right: boolean;
  refusal: string;
  said: readonly string[];
  motions: readonly Motion[];
  is_over: boolean;
}

/** How far a lesson has been gone through: for each step what the learner said, nothing where the house acts. */
export interface LessonTried {
  done?: readonly string[];
}

/** How a game is taught: its directions read through, then its lessons. */
export interface LessonsPage {
  words: string;
  paragraphs: readonly ParagraphCard[];
  lessons: readonly LessonCard[];
  first: readonly LessonCard[];
}

/** Say what onlookers may see from now on. */
export interface Let {
  type: "let";
  id: string;
  seat: number;
  release: Release;
}

/** One lever of the order form, and what it writes.

    In `writes` stand blanks: {at} for `15/` or nothing at second 0, {second}, {choice}, {number}, {share} for `=1.5` or
    nothing, {course} in three figures, and {place} and {to} for yards east and north, such as `-350,6000`. */
export interface Lever {
  id: string;
  kind: "aim" | "choice" | "engine" | "helm" | "lay" | "signal" | "toggle" | "word";
  words: string;
  writes: string;
  ship: string;
  choices: readonly LeverChoice[];
  least: number;
  most: number;
  step: number;
  value: number;
  chosen: string;
  why_not: string;
  arc: readonly [number, number] | null;
  waters: readonly number[] | null;
}

/** One thing that a lever may be set to. */
export interface LeverChoice {
  text: string;
  words: string;
}

/** Something that lies on a space for the time being: a shut hole, a boom, a red flag. */
export interface Mark {
  space: string;
  kind: string;
  words: string;
  x: number;
  y: number;
  is_hint: boolean;
}

/** A wish to play a game with whoever comes. */
export interface MeetWish {
  game: string;
  name: string;
}

/** A meeting that is fought out at a table of its own. */
export interface MeetingCard {
  state: "awaited" | "open" | "over";
  table: string;
  words: string;
}

/** A means of sending word: whether a force has it here and now, and if not why. */
export interface MessageMeans {
  means: string;
  words: string;
  why_not: string;
  via: readonly string[];
  most_words: number;
  routes: readonly MessageRoute[];
  pattern: string;
}

/** A way that a message may take from here and now: from where, to where, and when it would be there. */
export interface MessageRoute {
  via: string;
  to: string;
  miles: number;
  due: number;
}

/** One action or spin, as it is to be shown: what was done, what came of it, and which pieces moved. */
export interface Motion {
  ply: number;
  actor: number;
  notation: string;
  events: readonly EventLine[];
  trails: readonly Trail[];
  scene: Scene;
  spun: Spun | null;
}

/** What has happened since: motions one after another, and the table as it stands now without its scene's past. */
export interface News {
  type: "news";
  motions: readonly Motion[];
  ply: number;
  state: string;
  to_act: number;
  spinner: number;
  offers: readonly Offer[];
  seats: readonly SeatCard[];
  fairness: Fairness;
  places: readonly number[];
  ending: string;
  asked: readonly Asked[];
  late: string;
}

/** Draw with one's own pencil: one layer of the room's own chart, whole. */
export interface Note {
  type: "note";
  id: string;
  seat: number;
  layer: string;
  items: readonly PencilMark[];
}

/** One legal action as it is chosen: which piece is taken up, the way it goes, and what comes of it. */
export interface Offer {
  code: number;
  notation: string;
  words: string;
  piece: string;
  space: string;
  way: readonly (readonly [number, number])[];
  arrow: number;
  strikes: readonly string[];
  warning: string;
  group: "" | "duty" | "order" | "wait" | "waiver";
  alike: string;
  key: string;
  onward: readonly (readonly [number, number])[];
  is_last: boolean;
  count: number;
  brief: string;
}

/** One completion: what would stand in the order, and what it does. */
export interface Offered {
  text: string;
  words: string;
}

/** An office beside the seats of an exercise that a person holds: recorder, or a side's messenger. */
export interface OfficeWish {
  office: "messenger" | "recorder";
  side?: number;
  name?: string;
}

/** A table in the front room at which a seat is free. */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  host: string;
  free: number;
  seats: number;
  preset: string;
  house_rules: number;
  clock: Clock;
  age: number;
}

/** A doubtful reading that a table may settle for itself. */
export interface OptionCard {
  name: string;
  words: string;
  choices: readonly ChoiceCard[];
  usual: string;
  ruling: string;
}

/** An item that an order may have, and what it does. */
export interface OrderForm {
  text: string;
  words: string;
}

/** An item that an order may have, as it is written: with names in braces to be filled in. */
export interface OrderPattern {
  kind: string;
  words: string;
  pattern: string;
  choices: readonly string[];
}

/** A seat or office that this line holds. */
export interface OwnRole {
  seat: number;
  name: string;
  office: string;
  side: number;
  side_name: string;
}

/** A paper that lies in a room: a statement, a telegram, a contact, an announcement. */
export interface PaperCard {
  number: number;
  kind: string;
  title: string;
  text: string;
  when: string;
  hour: number;
  about: string;
  group: string;
  level: number;
}

/** Clauses that stand together in the print, under their heading. */
export interface ParagraphCard {
  heading: string;
  clauses: readonly RuleCard[];
}

/** Something of a game that can be printed for a real table. */
export interface PartCard {
  id: string;
  title: string;
  words: string;
  sheets: number;
  is_extra: boolean;
}

/** Somebody comes to a party. */
export interface PartyCome {
  name: string;
}

/** What the host wishes, or a guest who is back: begin, go on to the next round, let a program play for a guest. */
export interface PartyDeed {
  what: "back" | "begin" | "close" | "next" | "stand_in";
  guest?: number;
}

/** One guest as everybody sees it. */
export interface PartyGuest {
  guest: number;
  name: string;
  player: string;
  present: boolean;
  away: boolean;
  partner: string;
  table: number;
  rank: number;
  points: number;
  wafers: readonly ("ornamental" | "plain")[];
}

/** The key of a guest: it opens the party, and every seat that the guest is given there. */
export interface PartyKey {
  party: string;
  guest: number;
  token: string;
}

/** One round that was played, or is. */
export interface PartyRound {
  tables: readonly PartyTable[];
  bench: readonly number[];
}

/** A party that has been given: the token opens it for its host, at `/party/PARTY#TOKEN`. */
export interface PartySet {
  party: string;
  token: string;
  commitment: string;
}

/** One table of a round. */
export interface PartyTable {
  number: number;
  name: string;
  table: string;
  guests: readonly number[];
  sides: readonly (readonly number[])[];
  state: "over" | "playing";
  winners: readonly number[];
  ending: "ahead" | "broken" | "spun_off" | "tied" | "won";
  words: string;
  ways: readonly number[];
}

/** A party as one of its guests, its host or anybody who knows its name sees it. */
export interface PartyView {
  party: string;
  kind: "progressive" | "round_robin" | "sitting" | "swiss";
  game: string;
  title: string;
  state: "gathering" | "interlude" | "over" | "playing";
  number: number;
  round: number;
  rounds: number;
  bells: number;
  me: number;
  is_host: boolean;
  mine: string;
  guests: readonly PartyGuest[];
  history: readonly PartyRound[];
  told: readonly string[];
  memory: string;
  next_in: number;
  house_rules: Record<string, string>;
  commitment: string;
  secret: string;
}

/** What is asked for when a party is given; whoever has its link may come until it begins. */
export interface PartyWish {
  kind: "progressive" | "round_robin" | "sitting" | "swiss";
  game: string;
  rounds?: number;
  host?: string | null;
  programs?: readonly GuestWish[];
  preset?: string;
  options?: Record<string, string>;
  clock?: Clock;
  memory?: string;
  partners?: boolean;
  scenario?: string;
}

/** Something a room has drawn or written on its own chart; no rule reads it. */
export interface PencilMark {
  id: string;
  kind: "arrow" | "circle" | "line" | "mark" | "track" | "words";
  points: readonly (readonly [number, number])[];
  text: string;
  hour: number;
  size: number;
  layer: string;
}

/** A position or a whole match as a drawing by itself. */
export interface Picture {
  svg: string;
}

/** One piece as it stands: the same id from the first scene of a match to the last. */
export interface Piece {
  id: string;
  kind: string;
  seat: number;
  x: number;
  y: number;
  words: string;
  space: string;
  badges: readonly string[];
  label: string;
  turn: number;
  scale: number;
}

/** See whether the line still holds. */
export interface Ping {
  type: "ping";
  id?: string;
}

/** The one table that is looked at, as a table of its own is shown. */
export interface PlaceView {
  table: number;
  name: string;
  game: string;
  title: string;
  ply: number;
  to_act: number;
  spinner: number;
  mine: readonly number[];
  seats: readonly string[];
  scene: Scene;
  offers: readonly Offer[];
  motions: readonly Motion[];
  farewell: readonly Motion[];
  events: readonly EventLine[];
  board: string;
  spaces: string;
  map: string;
  turn: number;
}

/** One item of an order as it was read: a leg to a place, or a stay, with what it comes to. */
export interface PlannedLeg {
  force: string;
  kind: string;
  words: string;
  text: string;
  lat: number;
  lon: number;
  place: string;
  speed: number;
  begins: number;
  ends: number;
  round_by: readonly string[];
  round_miles: number;
}

/** The line holds. */
export interface Pong {
  type: "pong";
  id: string;
}

/** A bundle of house rules with a name. */
export interface PresetCard {
  name: string;
  words: string;
  options: Record<string, string>;
  title: string;
}

/** A print on a board of one's own, all at once: what it holds, its pages as pictures, and the PDF, in base 64. */
export interface PrintMade {
  page: PrintPage;
  preview: readonly string[];
  pdf: string;
}

/** What a print of a game holds: its parts, and how many pages are printed of those that were asked for. */
export interface PrintPage {
  title: string;
  parts: readonly PartCard[];
  papers: readonly string[];
  pages: number;
  readers: readonly string[];
  reader: string;
}

/** A prize, those who hold it, and for what. */
export interface PrizeCard {
  name: "booby" | "cup";
  holders: readonly number[];
  words: string;
  cites: string;
}

/** A refusal: one sentence that says what to do, and the clause where a rule is the reason. */
export interface Problem {
  title: string;
  status: number;
  cites: readonly string[];
}

/** What a room was given to read, and what was written before play. */
export interface ProblemPapers {
  statement: string;
  forces: string;
  orders: string;
  plan: string;
  instructions: readonly Instruction[];
}

/** What lies before the umpire: to be accepted, amended or refused. */
export interface Proposal {
  number: number;
  kind: string;
  subject: string;
  words: string;
  cites: string;
  when: string;
  hour: number;
  figures: readonly Figure[];
  refuse: string;
  defer: string;
  of_course: boolean;
  warning: string;
  plot: readonly (readonly [number, number])[];
  amends: string;
}

/** A day's puzzle as it stands after the moves made so far. */
export interface PuzzleShown {
  game: string;
  title: string;
  words: string;
  day: string;
  board: string;
  spaces: readonly SpaceCard[];
  scene: Scene;
  offers: readonly Offer[];
  moves: number;
  least: number;
  is_solved: boolean;
  motions: readonly Motion[];
  spins: readonly string[];
}

/** How far a puzzle has been gone through: the codes of the moves made so far. */
export interface PuzzleTried {
  day?: string;
  done?: readonly number[];
}

/** How strong a program is: points on Elo's scale, and how far off they may be. */
export interface RatingCard {
  points: number;
  error: number;
}

/** The wand laid from mast to mast: range, what of two ships is seen, and what a shot would be worth. */
export interface Reach {
  by: string;
  at: string;
  yards: number;
  value: number;
  words: string;
}

/** One step of the counting when a match is over: what is compared, and what each seat has to show for it. */
export interface Reckoning {
  words: string;
  clause: string;
  figures: readonly string[];
  best: readonly number[];
}

/** A record to be looked through, with the text of its board where that is not the house's own. */
export interface RecordSent {
  record: string;
  board?: string;
  match?: number;
  is_rough?: boolean;
  ply?: number;
}

/** Your message was not carried out, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  problem: Problem;
}

/** A wish for another key to a seat, instead of the one that was handed out. */
export interface RekeyWish {
  seat: number;
}

/** What onlookers of an exercise may see: nothing, all after the end, or all so many minutes late. */
export interface Release {
  kind?: "after" | "late" | "nothing";
  minutes?: number;
}

/** Another wording that would do, offered with its reason. */
export interface Remedy {
  text: string;
  words: string;
}

/** A whole match, to be looked through again. */
export interface Replay {
  game: string;
  title: string;
  seats: readonly string[];
  house_rules: Record<string, string>;
  tags: Record<string, string>;
  board: string;
  scene: Scene;
  events: readonly EventLine[];
  motions: readonly Motion[];
  places: readonly number[];
  verdict: string;
  is_fair: boolean | null;
  spaces: readonly SpaceCard[];
  evening: EveningLook | null;
}

/** A choice that gave something away, and the better one. */
export interface ReviewGift {
  ply: number;
  seat: number;
  made: string;
  better: string;
  chance: number;
  better_chance: number;
  error: number;
  offer: Offer;
}

/** One action of a match that was looked over: whose it was, and what it was worth to every seat. */
export interface ReviewMoment {
  ply: number;
  seat: number;
  is_luck: boolean;
  told: string;
  change: readonly number[];
}

/** A match looked over. */
export interface ReviewPage {
  game: string;
  title: string;
  names: readonly string[];
  curve: readonly (readonly number[])[];
  error: number;
  moments: readonly ReviewMoment[];
  sums: readonly ReviewSum[];
  decided: readonly number[];
  gifts: readonly ReviewGift[];
  how: string;
  is_all_luck: boolean;
  is_rough: boolean;
}

/** What a ship or a fort gave and lost. */
export interface ReviewShip {
  name: string;
  side: number;
  lost: number;
  whole: number;
  gave: number;
  salvos: number;
}

/** How the sides stood when a move was over, and what of it weighed most. */
export interface ReviewStage {
  move: number;
  when: string;
  counts: readonly number[];
  told: readonly HeardLine[];
}

/** What a match was worth to a seat: own and others' spins, own and others' choices. */
export interface ReviewSum {
  seat: number;
  own_luck: number;
  others_luck: number;
  own_choice: number;
  others_choice: number;
  error: number;
}

/** One seat of an exercise that is being set. */
export interface RoleCard {
  seat: number;
  name: string;
  office: string;
  side: number;
  levels: readonly string[];
}

/** The seats and offices that an exercise will have. */
export interface RolesPage {
  title: string;
  words: string;
  sides: readonly SideName[];
  roles: readonly RoleCard[];
  offices: readonly OfficeWish[];
}

/** What of an exercise is settled so far, to be told which seats that makes. */
export interface RolesWish {
  scenario?: string;
  preset?: string;
  options?: Record<string, string>;
}

/** The whole room: on sitting down, and whenever everything must be drawn afresh. */
export interface Room {
  type: "room";
  view: RoomView;
}

/** Something said in one of the rooms this line belongs to. */
export interface RoomChat {
  number: number;
  name: string;
  text: string;
  at: number;
  room: "all" | "bench" | "side";
  is_own: boolean;
}

/** Where the game's own clock stands, as this room may know it. */
export interface RoomClock {
  move: number;
  of: number;
  hour: number;
  words: string;
}

/** What has changed of this line's own view: each member whole, `told` and `chat` only what is new. */
export interface RoomNews {
  type: "room_news";
  leaf: number;
  stage?: "over" | "paused" | "ruling" | "sealed" | "waiting" | "writing";
  asks?: readonly SlipAsk[];
  lamps?: readonly Lamp[];
  adjusting?: boolean;
  company?: readonly Comrade[];
  clock?: RoomClock;
  rooms?: readonly SeatRoom[];
  told?: readonly ToldLine[];
  chat?: readonly RoomChat[];
  may_say?: readonly ("all" | "bench" | "side")[];
  pencil?: readonly PencilMark[];
  bench?: BenchView | null;
  desk?: DeskView | null;
  meeting?: MeetingCard | null;
  criticism?: readonly CriticismCard[];
  ending?: string;
  places?: readonly number[];
  next_table?: string;
  notice?: string;
}

/** One table of the room. */
export interface RoomTable {
  number: number;
  name: string;
  sides: readonly SideCard[];
  state: "ahead" | "playing" | "playing_off" | "spun_off" | "won";
  won: number;
  turns: number;
  last: string;
}

/** A war room as one line may know it: enough to draw it afresh. */
export interface RoomView {
  table: string;
  game: string;
  title: string;
  scenario: string;
  words: string;
  stage: "over" | "paused" | "ruling" | "sealed" | "waiting" | "writing";
  leaf: number;
  mine: readonly OwnRole[];
  asks: readonly SlipAsk[];
  lamps: readonly Lamp[];
  adjusting: boolean;
  company: readonly Comrade[];
  clock: RoomClock;
  rooms: readonly SeatRoom[];
  told: readonly ToldLine[];
  chat: readonly RoomChat[];
  may_say: readonly ("all" | "bench" | "side")[];
  pencil: readonly PencilMark[];
  forms: readonly OrderForm[];
  example: string;
  house_rules: Record<string, string>;
  cards: readonly SheetCard[];
  bench: BenchView | null;
  desk: DeskView | null;
  meeting: MeetingCard | null;
  criticism: readonly CriticismCard[];
  ending: string;
  places: readonly number[];
  commitment: string;
  next_table: string;
  notice: string;
  party: string;
}

/** Speak as umpire: accept, amend, announce, whatever the game lets an umpire say. */
export interface Rule {
  type: "rule";
  id: string;
  seat: number;
  need: number;
  text: string;
}

/** A clause or ruling, as it is opened from an event. */
export interface RuleCard {
  id: string;
  kind: "clause" | "custom" | "ruling";
  words: string;
  where: string;
  provenance: string;
  option: string;
  reason: string;
  english: string;
}

/** A whole rulebook. */
export interface RulesPage {
  title: string;
  where: string;
  spaces: readonly SpaceRuleCard[];
  clauses: readonly RuleCard[];
  rulings: readonly RuleCard[];
  lang: string;
}

/** Say something to the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
  seat?: number;
  room?: "all" | "bench" | "side";
  to?: number;
}

/** A scenario on the shelf: title and words are for everybody. */
export interface ScenarioCard {
  name: string;
  title: string;
  words: string;
  seats: number;
}

/** What may be settled before an exercise. */
export interface ScenariosPage {
  game: string;
  title: string;
  scenarios: readonly ScenarioCard[];
  options: readonly OptionCard[];
  presets: readonly PresetCard[];
  levels: readonly string[];
  usual: string;
  umpires: readonly ChoiceCard[];
  has_messengers: boolean;
  keeps_minutes: boolean;
  course: GuidedCourse | null;
}

/** The whole table as one seat may see it. */
export interface Scene {
  pieces: readonly Piece[];
  glance: string;
  lines: readonly string[];
  marks: readonly Mark[];
  appliances: readonly Appliance[];
  accounts: readonly Account[];
  duties: readonly Duty[];
  lit: readonly string[];
  chart: readonly Piece[];
  reckoning: readonly Reckoning[];
  counsel: readonly Counsel[];
}

/** A ship's line on the score card. */
export interface ScoreLine {
  ship: string;
  lost: number;
  whole: number;
  half: number;
  rows: readonly (readonly [number, number, number])[];
  words: string;
}

/** All that lies before a commander, or before the umpire. */
export interface SeaChart {
  type: "sea_chart";
  sheets: readonly string[];
  window: readonly [number, number, number, number];
  sides: readonly ChartSide[];
  phase: string;
  clock: ChartClock;
  weather: readonly WeatherSpell[];
  places: readonly ChartPlace[];
  lanes: readonly (readonly [string, string])[];
  wires: readonly ChartWire[];
  shoals: readonly (readonly (readonly [number, number])[])[];
  forces: readonly ForceCard[];
  known: readonly LastKnown[];
  contacts: readonly ContactMark[];
  sent: readonly SentCard[];
  problem: ProblemPapers;
  patterns: readonly OrderPattern[];
  addressees: readonly string[];
  messages: readonly DeskMessage[];
}

/** One seat as everybody sees it. */
export interface SeatCard {
  seat: number;
  name: string;
  player: string;
  present: boolean;
  seconds: number | null;
  due: number | null;
  muted: boolean;
}

/** One own seat's sheet and papers; offices and onlookers have one too. */
export interface SeatRoom {
  seat: number;
  plot: BarePlot | SheetPlot | SeaChart;
  text: readonly string[];
  papers: readonly PaperCard[];
  slips: readonly string[];
}

/** Who is to fill a seat: a person, or a program of some level. */
export interface SeatWish {
  player?: string;
  name?: string;
}

/** A message of one's own, numbered by its room, and what its sender knows of its fate. */
export interface SentCard {
  number: number;
  at: number;
  force: string;
  means: string;
  to: string;
  text: string;
  fate: string;
  expected: number;
  words: string;
}

/** A card that may be laid on the sheet at a ship, by her heading, and turned over. */
export interface SheetCard {
  title: string;
  words: string;
  curves: readonly CardCurve[];
}

/** A paper that lies beside the sheet: a plan, instructions, what the statement of the problem says. */
export interface SheetPaper {
  title: string;
  lines: readonly string[];
}

/** A plotting sheet with everything beside it, as one seat may see it. */
export interface SheetPlot {
  type: "sheet";
  move: number;
  of: number;
  seconds: number;
  grid: Grid;
  bodies: readonly Body[];
  outline: readonly (readonly [number, number])[];
  stencil: Stencil | null;
  wakes: readonly Wake[];
  shots: readonly Shot[];
  throws: readonly Throw[];
  strips: readonly Strip[];
  scores: readonly ScoreLine[];
  tables: readonly SheetTable[];
  hoists: readonly Hoist[];
  pages: readonly SheetPaper[];
  reaches: readonly Reach[];
  shores: readonly (readonly [number, number, number, number])[];
  mines: readonly (readonly [number, number])[];
  levers: readonly Lever[];
  joiner: string;
  carry_on: string;
  takes_guess: boolean;
}

/** A table of figures beside the sheet. */
export interface SheetTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  counts: number;
  words: string;
}

/** A ship of one's own on the card of her force. */
export interface ShipLine {
  name: string;
  kind: string;
  coal: number;
  most: number;
  status: string;
  run: number;
  owed: number;
  away: number;
  carries: readonly string[];
}

/** Fire that was scored: who at whom, from how far off, and what it came to. */
export interface Shot {
  move: number;
  by: string;
  at: string;
  yards: number;
  points: number;
  words: string;
}

/** One side of a table: who plays together, whose turn among them it is, and how far they have come. */
export interface SideCard {
  guests: readonly number[];
  on_duty: number;
  share: number;
  words: string;
}

/** One side, by the name its scenario gives it. */
export interface SideName {
  side: number;
  name: string;
}

/** The first message of every connection: the keys one holds, and how much one has already seen. */
export interface Sit {
  type: "sit";
  tokens: readonly string[];
  salt?: string;
  name?: string;
  ply?: number;
  plain?: boolean;
  advised?: boolean;
  language?: string;
}

/** What is asked of one own seat. */
export interface SlipAsk {
  seat: number;
  need: number;
  wanted: string;
  standing: string;
  draft: string;
  handed: string;
  may_fetch: boolean;
  reads: string;
  returned: readonly string[];
  seconds: number | null;
  fans: readonly Fan[];
  is_ruling: boolean;
}

/** A slip that was opened, or lies with a messenger. */
export interface SlipCard {
  seat: number;
  name: string;
  words: string;
  move: number;
  number: number;
  findings: readonly string[];
}

/** A space of the board: what it is, what it does, and how far that is known. */
export interface SpaceCard {
  id: string;
  words: string;
  provenance: Record<string, string>;
  x: number;
  y: number;
  cites: readonly string[];
  options: readonly string[];
}

/** What one kind of space does by the house rules that were asked for. */
export interface SpaceRuleCard {
  name: string;
  words: string;
  clause: string;
  is_changed: boolean;
}

/** Set Nature's wheel going. */
export interface Spin {
  type: "spin";
  id: string;
  seat: number;
  ply: number;
}

/** One spin: its number from 0, how many faces the wheel has, which came up, and how it is written. */
export interface SpinLine {
  spin: number;
  faces: number;
  face: number;
  outcome: number;
  notation: string;
  wheel: number;
}

/** What Nature spun, and which of its faces each arrow came to rest on. */
export interface Spun {
  wheel: string;
  faces: readonly number[];
  number: number;
}

/** The stencil laid on a ship: yards across and along, and the points off bow and quarter of its lines. */
export interface Stencil {
  across: number;
  along: number;
  points: readonly number[];
}

/** One thing to try in a lesson. */
export interface StepCard {
  kind: "ask" | "forbidden" | "play" | "question" | "spin";
  words: string;
  said: readonly string[];
  hint: string;
  then: string;
  is_for_learner: boolean;
}

/** A turret's or a tube's strip of the score card: when it was last fired, and in which move it is loaded again. */
export interface Strip {
  ship: string;
  name: string;
  kind: "gun" | "tube";
  ready: number;
  period: number;
  number: number;
  words: string;
}

/** A table as anybody who knows its name may see it. */
export interface TableCard {
  table: string;
  game: string;
  title: string;
  state: string;
  ply: number;
  seats: readonly SeatCard[];
  commitment: string;
  next_table: string;
}

/** A table that has been set: its keys go to whoever set it. */
export interface TableSet {
  table: string;
  keys: readonly Key[];
  onlooker: string;
  commitment: string;
  keeper: string;
}

/** The table as one seat, or an onlooker, may see it: enough to draw it afresh. */
export interface TableView {
  table: string;
  game: string;
  title: string;
  ply: number;
  state: "over" | "paused" | "playing" | "waiting";
  mine: readonly number[];
  to_act: number;
  spinner: number;
  seats: readonly SeatCard[];
  scene: Scene;
  offers: readonly Offer[];
  events: readonly EventLine[];
  board: string;
  turn: number;
  house_rules: Record<string, string>;
  simple: boolean;
  friendly: boolean;
  clock: Clock;
  fairness: Fairness;
  asked: readonly Asked[];
  chat: readonly ChatLine[];
  places: readonly number[];
  ending: string;
  next_table: string;
  next_game: string;
  has_counsel: boolean;
  listed: boolean;
  drawable: boolean;
  party: string;
}

/** What is asked for when a table is set. */
export interface TableWish {
  game: string;
  seats: readonly SeatWish[];
  preset?: string;
  options?: Record<string, string>;
  board?: string;
  clock?: Clock;
  friendly?: boolean;
  listed?: boolean;
  afresh?: boolean;
  opening?: string;
  scenario?: string;
  offices?: readonly OfficeWish[];
  umpire_seconds?: number;
  release?: Release;
}

/** A throw of the die: what it had to show, and what it showed. */
export interface Throw {
  move: number;
  needed: number;
  shown: number;
  strikes: boolean;
  words: string;
}

/** Something this line was told, counted by this line. */
export interface ToldLine {
  line: EventLine;
  move: number;
}

/** One straight line of a track, from one hour to another. */
export interface TrackLeg {
  begins: number;
  ends: number;
  lat: number;
  lon: number;
  to_lat: number;
  to_lon: number;
  speed: number;
  course: number;
  doing: string;
}

/** A numbered place on a track. */
export interface TrackMark {
  move: number;
  x: number;
  y: number;
  heading: number | null;
}

/** The way one piece went between two scenes; a leap is a straight line. */
export interface Trail {
  piece: string;
  way: readonly (readonly [number, number])[];
  words: string;
  halts: readonly number[];
}

/** How an order is read by what its writer knows; nothing is kept of it. */
export interface Tried {
  type: "tried";
  id: string;
  seat: number;
  need: number;
  stands: string;
  reads: string;
  items: readonly TriedItem[];
  struck: readonly string[];
  notes: readonly string[];
  fault: string;
  cites: readonly string[];
  forecast: Forecast;
}

/** One item of an order, and the words of the text that it was read from. */
export interface TriedItem {
  text: string;
  first: number;
  last: number;
  fault: string;
  cites: readonly string[];
  lever: string;
  values: Record<string, string>;
}

/** Read an order without handing it in. */
export interface Try {
  type: "try";
  id: string;
  seat: number;
  need: number;
  text: string;
  guess?: readonly (readonly [number, number])[];
}

/** What was measured of a usual table for so many players. */
export interface UsualTable {
  seats: number;
  matches: number;
  shares: readonly number[];
  length: number;
  short: number;
  long: number;
  tied: number;
  undecided: number;
  room: number | null;
}

/** A torpedo in the water, so far as it may be seen. */
export interface Wake {
  id: string;
  side: number;
  points: readonly (readonly [number, number])[];
  head: readonly [number, number] | null;
  words: string;
}

/** A line that something would run: a track, a torpedo, a leg. */
export interface Way {
  name: string;
  kind: string;
  points: readonly (readonly [number, number, number])[];
  words: string;
  beyond: number;
}

/** Weather from an hour on. */
export interface WeatherSpell {
  at: number;
  sky: string;
  sea: string;
}

/** The whole table, on sitting down and whenever everything must be drawn afresh (after an undo, a restart). */
export interface Welcome {
  type: "welcome";
  view: TableView;
  taken: readonly number[];
}

/** An appliance: its name, and the outcome that each of its equal faces bears. */
export interface WheelCard {
  name: string;
  faces: readonly number[];
}

export type Sound = "" | "bell" | "click" | "squeak" | "whistle";

export type Tone = "amends" | "captures" | "counts" | "displaced" | "duty" | "ends" | "fires" | "gains" | "held" | "home" | "lead" | "loses" | "misses" | "moves" | "papers" | "set" | "setback" | "signals" | "spins" | "strikes" | "wins";

export type FromSeat = Sit | Act | Spin | Say | CallMe | Ask | Answer | Ping | Try | Draft | Hand | Fetch | Note | Rule | Bench | Let | Complete | Carry | Enter;

export type FromParlour = Welcome | News | Chat | Company | Done | Refused | Hint | Chances | Pong | Room | RoomNews | Tried | Completed;
