// `npm run bench:server [-- figure …]`: what the server costs, beside a bare `ws` or Hono server in the same run.
// Figures depend on the machine, and load makes them worse: compare what stands in one run, and read its load
// first. Nothing is asserted: ✗ is an aim that was missed, and only what cannot be measured ends with an error.
import { cpus, loadavg } from 'node:os'
import { benchGrowth } from './growth.mjs'
import { benchNodes } from './nodes.mjs'
import { benchPublish } from './publish.mjs'
import { benchReads } from './reads.mjs'
import { benchSockets } from './sockets.mjs'
import { startStores } from './world/startStores.mjs'
import { benchYardsticks } from './yardsticks.mjs'

const FIGURES = {
  yardsticks: benchYardsticks,
  publish: benchPublish,
  sockets: benchSockets,
  reads: benchReads,
  nodes: benchNodes,
  growth: benchGrowth,
}

const only = process.argv.slice(2)
const unknown = only.find((name) => !(name in FIGURES))
if (unknown)
  throw new Error(`There is no figure "${unknown}", only: ${Object.keys(FIGURES).join(', ')}.`)
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')

// What it has started ends with it, also when it is stopped.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const stores = await startStores()
try {
  console.log(`${cpus().length} CPUs, Node ${process.versions.node}, load average ${load()}`)
  for (const [name, figure] of Object.entries(FIGURES)) {
    if (only.length > 0 && !only.includes(name)) continue
    console.log(`\n${name} (load average ${load()})`)
    for await (const line of figure({ stores })) console.log(`  ${line}`)
  }
} finally {
  await stores.stop()
}
