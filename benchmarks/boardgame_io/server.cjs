// node server.cjs PORT [FOLDER]: boardgame.io's own server, in memory, or with its file store in a folder.
const { FlatFile, Server } = require("boardgame.io/server");
const { Race } = require("./race.cjs");

const [port, folder] = process.argv.slice(2);
const kept = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [Race], origins: [/localhost/, /127\.0\.0\.1/], ...kept });
server.run({ port: Number(port), callback: () => console.log("open") });
