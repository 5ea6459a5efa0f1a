// Runs before anything else is loaded (package.json, "start"), in plain JavaScript, because an older Node can
// neither read TypeScript nor load the database driver, and would say so far less clearly.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Chessivore needs Node 24 or newer, and this is Node ${process.versions.node}: start it with "npm start" after "npm ci", which bring a fitting Node along, or install Node 24.`,
  );
  process.exit(1);
}
