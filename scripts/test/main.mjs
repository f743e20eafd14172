// `npm test`: runs all checks, the cheapest ones to diagnose first.
// The last line is "N passed, N failed".
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'
import { NO_TESTS, readReport } from './readReport.mjs'
import { runStep } from './runStep.mjs'

const reports = join(root, 'node_modules/.cache/reports')
rmSync(reports, { recursive: true, force: true })

const turbo = ['node', 'node_modules/turbo/bin/turbo']
const bin = (name) => join('node_modules', '.bin', name)
const unitReport = join(reports, 'vitest-unit.json')
const componentReport = join(reports, 'vitest-component.json')
const installedReport = join(reports, 'vitest-installed-browser.json')
const playwrightReport = join(reports, 'playwright.json')

const vitest = (project, report) => [
  bin('vitest'),
  ...['run', '--project', project, '--reporter=default', '--reporter=json'],
  `--outputFile.json=${report}`,
]

const build = [['build', [...turbo, 'run', 'build', '--output-logs=errors-only']]]
const checks = [
  ['types of tests and apps', [bin('tsc'), '-p', 'tsconfig.check.json']],
  // Separate, because its tests add a chain family to the types of the whole program.
  ['types of the pairing tests', [bin('tsc'), '-p', 'tsconfig.check-pairing.json']],
  ['format and lint', [bin('biome'), 'check', '.', '--error-on-warnings']],
  ['package boundaries', [...turbo, 'boundaries']],
  ['module boundaries', ['node', 'scripts/fences/modules.mjs']],
  ['unused code and dependencies', [bin('knip')]],
  ['public API', ['node', 'scripts/api/main.ts']],
  ['lists of parts', ['node', 'scripts/release/sbom.ts']],
  ['file length', ['node', 'scripts/fences/fileLength.mjs']],
  ['regular expressions', ['node', 'scripts/fences/expressions.mjs']],
  ['lockfile', ['node', 'scripts/fences/lockfile.mjs']],
  ['licences', ['node', 'scripts/fences/licences.mjs']],
]
const tarballs = [
  [
    'packed packages',
    [...turbo, 'run', 'check:pack', '--output-logs=errors-only', '--concurrency=2'],
  ],
  ['install from tarballs', ['node', 'scripts/pack/main.mjs']],
]
const unitTests = [['unit tests', vitest('!browser*', unitReport), unitReport]]
const browserTests = [
  ['component tests in the browser', vitest('browser*', componentReport), componentReport],
  [
    'component tests in an installed browser',
    [
      'node',
      'scripts/test/inInstalledBrowser.mjs',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${installedReport}`,
    ],
    installedReport,
  ],
  [
    'journeys in the browser',
    [join('apps/e2e', bin('playwright')), 'test', '--config', 'apps/e2e/playwright.config.ts'],
    playwrightReport,
  ],
]
/**
 * One stage after another. The lists of a stage are worked off beside each other: installing waits for npm most of the
 * time. Tests in a browser have the machine to themselves, since they wait for frames and focus.
 */
const stages = [[build], [[...checks, ...unitTests], tarballs], [browserTests]]

const only = process.argv.slice(2)
const isWanted = ([name]) => only.length === 0 || only.some((word) => name.includes(word))
const steps = stages.flat(2)
if (!steps.some(isWanted)) {
  console.error(`No step is called that; there are: ${steps.map(([name]) => name).join(', ')}.`)
  process.exit(1)
}
let [passed, failed] = [0, 0]
const broken = []
const retried = []
const env = { ...process.env, PLAYWRIGHT_REPORT: playwrightReport }

async function work(list, isBeside) {
  for (const [name, command, report] of list) {
    const ok = await runStep(name, command, { env, isBeside })
    const results = report ? readReport(report) : NO_TESTS
    passed += results.passed + (ok ? 1 : 0)
    failed += results.failed + (ok || results.failed > 0 ? 0 : 1)
    if (!ok) broken.push(name, ...results.failures.map((test) => `  ${test}`))
    retried.push(...results.retried)
  }
}

for (const stage of stages) {
  const lists = stage.map((list) => list.filter(isWanted)).filter((list) => list.length > 0)
  await Promise.all(lists.map((list) => work(list, lists.length > 1)))
  if (broken.includes('build')) break // nothing after it would add information
}
if (retried.length > 0) console.log(`\nPassed on the second try:\n${retried.join('\n')}`)
if (broken.length > 0) console.log(`\nFailed:\n${broken.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
