// Runs the twelve journeys in the oldest Chromium that the kit supports, which npm publishes for Linux on x64.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { npmChromium } from '../npmChromium.mjs'
import { npmInstall, root } from '../toolchain.mjs'
import { NO_TESTS, writeSummary } from './summary.mjs'

const isThere = process.platform === 'linux' && process.arch === 'x64'
const program = isThere && npmChromium({ root, env: process.env, npmInstall, isOldest: true })
if (!program) {
  const omissions = ['journeys in the oldest Chromium: npm has it for Linux on x64 alone']
  writeSummary({ ...NO_TESTS, skipped: 1, omissions, isSkipped: true })
  process.exit(0)
}
const playwright = join(root, 'apps/e2e/node_modules/.bin/playwright')
const config = ['--config', 'apps/e2e/engines.config.ts', '--project=oldest-chromium']
const { status } = spawnSync(playwright, ['test', ...config, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, OLD_CHROMIUM_PATH: program },
  stdio: 'inherit',
})
process.exit(status ?? 1)
