// Entry point of `npm run demo` and `npm test`. Needs only Node 20 or newer and npm. Written so that
// older Nodes can read it too, and say what they lack; everything else is behind the import.
const version = process.versions.node

if (Number(version.split('.')[0]) < 20) {
  console.error(`\nBowline needs Node 20 or newer to start; this is Node ${version}.\n`)
  process.exit(1)
}
import('./commands.mjs')
