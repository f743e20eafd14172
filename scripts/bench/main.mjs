// `npm run bench`: speed, weight and memory, printed. Figures depend on the machine: compare runs on one machine
// only, and read the load first. What apps get is measured in apps/starter, built with its bundler's defaults, beside a plain
// dialog in the same run. Names after the command run only those benches; CONTRIBUTING.md has the rest. The server's are
// `npm run bench:server`.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { startDemo } from '../../apps/demo/start/startDemo.ts'
import { benchActivity } from './activity.mjs'
import { benchApps } from './apps/main.mjs'
import { benchIdle } from './idle.mjs'
import { benchLogin } from './login.mjs'
import { benchScrolling } from './scrolling.mjs'
import { startStarter } from './startStarter.mjs'
import { benchThread } from './thread.mjs'
import { benchTrace } from './trace/main.mjs'
import { benchViews } from './views.mjs'
import { benchWeight } from './weight.mjs'

/** The benches of pages, with a starter and the demo that are started for them. */
const BENCHES = {
  weight: benchWeight,
  login: benchLogin,
  thread: benchThread,
  views: benchViews,
  idle: benchIdle,
  scrolling: benchScrolling,
  activity: benchActivity,
}
/** They start what they measure themselves. */
const OWN = { apps: benchApps, check: benchApps, readme: benchApps, trace: benchTrace }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seed: { type: 'string' },
    subjects: { type: 'string' },
    profiles: { type: 'string' },
    beside: { type: 'string' },
  },
})
const [first = 'apps', ...words] = positionals
const executablePath = process.env.CHROMIUM_PATH || undefined
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(`load average ${load.join(' ')}`)
  if (positionals.length === 0 || first in OWN) {
    const holds = await OWN[first]({ browser, ending: first, words, ...values })
    if (holds === false) process.exitCode = 1
  }
  if (positionals.length === 0) await runBenches(Object.keys(BENCHES))
  else if (!(first in OWN)) await runBenches(positionals)
} finally {
  await browser.close()
}

async function runBenches(names) {
  const unknown = names.find((name) => !(name in BENCHES))
  const known = [...Object.keys(OWN), ...Object.keys(BENCHES)].join(', ')
  if (unknown) throw new Error(`There is no bench "${unknown}", only: ${known}.`)
  const demo = await startDemo({ port: 0 })
  const starter = await startStarter({ subjects: ['wagmi', 'control'] })
  try {
    for (const name of names) {
      console.log(`\n${name}`)
      for (const line of await BENCHES[name]({ browser, demo, starter })) console.log(`  ${line}`)
    }
  } finally {
    await starter.close()
    await demo.close()
  }
}
