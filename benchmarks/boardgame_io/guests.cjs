// node guests.cjs PORT TABLES SECONDS: two guests a table, each rolling as soon as it is his turn; prints acknowledged moves.
const { io } = require("socket.io-client");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const SETTLING = 3;
const LONGEST = 150;
let moves = 0;
let counts = false;

function sit(match, player) {
  const line = io(`http://127.0.0.1:${port}/race`, { transports: ["websocket"], forceNew: true });
  const go = (state) => {
    if (state.ctx.currentPlayer !== player) return;
    const action = { type: "MAKE_MOVE", payload: { type: "roll", args: [], playerID: player } };
    line.emit("update", action, state._stateID, match, player);
  };
  line.on("connect", () => line.emit("sync", match, player, undefined, 2));
  line.on("sync", (_, told) => go(told.state));
  line.on("update", (_, state) => {
    const moved = state.ctx.currentPlayer !== player;
    if (moved && counts) moves += 1;
    if (state._stateID < LONGEST) return go(state);
    line.disconnect();
    if (player === "0") play();
  });
}

let named = 0;
function play() {
  const match = `match-${process.pid}-${named++}`;
  sit(match, "0");
  setTimeout(() => sit(match, "1"), 50);
}

for (let n = 0; n < tables; n++) play();
setTimeout(() => {
  counts = true;
  console.log("counting");
}, 1000 * SETTLING);
setTimeout(() => {
  console.log(moves);
  process.exit(0);
}, 1000 * (SETTLING + seconds));
