// Runs the twelve journeys in Firefox and in WebKit, in those of them that this machine has.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'
import { NO_TESTS, readSummary, writeSummary } from './summary.mjs'

const ENGINES = [
  { project: 'firefox', path: 'FIREFOX_PATH', without: 'NO_FIREFOX' },
  { project: 'webkit', path: 'WEBKIT_PATH', without: 'NO_WEBKIT' },
]

const found = ENGINES.filter(({ path }) => process.env[path])
const omissions = ENGINES.filter(({ path }) => !process.env[path]).map(
  ({ project, without }) => `journeys in ${project}: ${process.env[without] ?? 'it was not found'}`,
)
for (const line of omissions) console.log(`Skipped: ${line}`)
if (found.length === 0) {
  writeSummary({ ...NO_TESTS, skipped: omissions.length, omissions, isSkipped: true })
  process.exit(0)
}
const playwright = join(root, 'apps/e2e/node_modules/.bin/playwright')
const projects = found.map(({ project }) => `--project=${project}`)
const config = ['--config', 'apps/e2e/engines.config.ts']
const { status } = spawnSync(
  playwright,
  ['test', ...config, ...projects, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
const { TEST_SUMMARY } = process.env
if (TEST_SUMMARY) {
  const summary = readSummary(TEST_SUMMARY)
  writeSummary({
    ...summary,
    skipped: summary.skipped + omissions.length,
    omissions: [...summary.omissions, ...omissions],
  })
}
process.exit(status ?? 1)
