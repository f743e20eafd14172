// `npm run bench`: speed and memory, printed, never asserted. Figures depend on the machine: compare
// runs on one machine only, and read the load line first.
import { loadavg } from 'node:os'
import { chromium } from 'playwright'
import { startDemo } from '../../apps/demo/start/startDemo.ts'
import { benchActivity } from './activity.mjs'
import { benchLeaks } from './leaks.mjs'
import { benchOpening } from './opening.mjs'
import { benchRelay } from './relay.mjs'
import { benchScrolling } from './scrolling.mjs'
import { benchServer } from './server.mjs'

const BENCHES = {
  opening: benchOpening,
  scrolling: benchScrolling,
  activity: benchActivity,
  leaks: benchLeaks,
  server: benchServer,
  relay: benchRelay,
}

const only = process.argv.slice(2)
const demo = await startDemo({ port: 0 })
const executablePath = process.env.CHROMIUM_PATH || undefined
const args = ['--enable-precise-memory-info', '--js-flags=--expose-gc']
const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
try {
  console.log(
    `load average ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  )
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (only.length > 0 && !only.includes(name)) continue
    console.log(`\n${name}`)
    for (const line of await bench({ browser, demo })) console.log(`  ${line}`)
  }
} finally {
  await browser.close()
  await demo.close()
}
