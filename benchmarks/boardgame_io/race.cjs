// A race of two by one die: as little of a game as a server can keep.
exports.Race = {
  name: "race",
  setup: () => ({ at: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    roll: ({ G, random, playerID }) => {
      G.at[Number(playerID)] += random.D6();
    },
  },
};
