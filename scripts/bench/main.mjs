// `npm run bench`: speed, weight and memory, printed, never asserted. Figures depend on the machine: compare
// runs on one machine only, and read the load line first. What an app that adopts the kit gets is measured
// in apps/starter, built with its bundler's defaults; names after the command run only those benches. The server's
// are `npm run bench:server`.
import { loadavg } from 'node:os'
import { chromium } from 'playwright'
import { startDemo } from '../../apps/demo/start/startDemo.ts'
import { benchActivity } from './activity.mjs'
import { benchIdle } from './idle.mjs'
import { benchLeaks } from './leaks.mjs'
import { benchLogin } from './login.mjs'
import { benchOpening } from './opening.mjs'
import { benchPairing } from './pairing.mjs'
import { benchPhone } from './phone.mjs'
import { benchScrolling } from './scrolling.mjs'
import { startStarter } from './startStarter.mjs'
import { benchThread } from './thread.mjs'
import { benchViews } from './views.mjs'
import { benchWeight } from './weight.mjs'

const BENCHES = {
  weight: benchWeight,
  opening: benchOpening,
  login: benchLogin,
  phone: benchPhone,
  pairing: benchPairing,
  thread: benchThread,
  views: benchViews,
  idle: benchIdle,
  scrolling: benchScrolling,
  activity: benchActivity,
  leaks: benchLeaks,
}

const only = process.argv.slice(2)
const unknown = only.find((name) => !(name in BENCHES))
if (unknown)
  throw new Error(`There is no bench "${unknown}", only: ${Object.keys(BENCHES).join(', ')}.`)
const demo = await startDemo({ port: 0 })
const starter = await startStarter()
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
    for (const line of await bench({ browser, demo, starter })) console.log(`  ${line}`)
  }
} finally {
  await browser.close()
  await starter.close()
  await demo.close()
}
