// Runs component tests once more in the full browser that this machine has, if it has one: other than the headless
// shell, it draws the page in front only, as the browsers of visitors do. Those whose results can depend on it, or with
// `--all` every one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installedChromium } from '../chromium.mjs'
import { root } from '../toolchain.mjs'
import { BY_PICTURES, engineTests } from './engineTests.mjs'
import { NO_TESTS, writeSummary } from './summary.mjs'

const ALL = '--all'
const installed = installedChromium(process.env)
if (!installed) skip('this machine has neither Chrome nor Chromium installed')
if (installed === process.env.CHROMIUM_PATH)
  skip('the component tests have run in the installed browser already')
console.log(`Component tests in ${installed}`)
const vitest = join(root, 'node_modules/.bin/vitest')
const isAll = process.argv.includes(ALL)
const env = {
  ...process.env,
  CHROMIUM_PATH: installed,
  ONE_PAGE_AT_A_TIME: '1',
  ...(!isAll && { ONE_OF_EACH_KIND: '1' }),
}
const flags = process.argv.slice(2).filter((word) => word !== ALL)
const files = isAll ? ['--exclude', BY_PICTURES] : engineTests()
const { status } = spawnSync(vitest, ['run', '--project', 'browser', ...flags, ...files], {
  cwd: root,
  env,
  stdio: 'inherit',
})
process.exit(status ?? 1)

function skip(reason) {
  const omissions = [`component tests in an installed browser: ${reason}`]
  writeSummary({ ...NO_TESTS, skipped: 1, omissions, isSkipped: true })
  process.exit(0)
}
