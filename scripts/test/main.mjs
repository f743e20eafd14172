// `npm test`: runs all checks, the cheapest ones to diagnose first.
// The last line is "N passed, N failed".
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'
import { runStep } from './runStep.mjs'
import { NO_TESTS, readSummary } from './summary.mjs'

const summaries = join(root, 'node_modules/.cache/test-summaries')
rmSync(summaries, { recursive: true, force: true })

const turbo = ['node', 'node_modules/turbo/bin/turbo']
const bin = (name) => join('node_modules', '.bin', name)
/** Tests start many processes, servers above all, which load the same modules. */
const compileCache = join(root, 'node_modules/.cache/compile')
const summary = (step) => join(summaries, `${step}.json`)
const REPORTERS = ['--reporter=default', '--reporter=./scripts/test/vitestSummary.mjs']
const vitest = (project) => [bin('vitest'), 'run', '--project', project, ...REPORTERS]

/** Steps of a name, a command and, where it runs tests, the file of their summary. */
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
const unitTests = [['unit tests', vitest('!browser*'), summary('unit')]]
const browserTests = [
  ['component tests in the browser', vitest('browser*'), summary('component')],
  [
    'component tests in an installed browser',
    ['node', 'scripts/test/inInstalledBrowser.mjs', ...REPORTERS],
    summary('installed-browser'),
  ],
  [
    'journeys in the browser',
    [join('apps/e2e', bin('playwright')), 'test', '--config', 'apps/e2e/playwright.config.ts'],
    summary('journeys'),
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
const indent = (text) => text.replace(/^/gm, '  ')

async function work(list, isBeside) {
  for (const [name, command, file] of list) {
    const env = {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      ...(file && { TEST_SUMMARY: file }),
    }
    const { ok, lastLines } = await runStep(name, command, { env, isBeside })
    const results = file ? readSummary(file) : NO_TESTS
    passed += results.passed + (ok ? 1 : 0)
    failed += results.failed + (ok || results.failed > 0 ? 0 : 1)
    const reasons = results.failures.length > 0 ? results.failures : lastLines
    if (!ok) broken.push(name, ...reasons.map(indent))
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
