// `npm run mutate [-- folder …]`: changes the code in many small ways, one at a time, and tells which
// changes no test of the package notices. A folder is named from packages/ on, for example
// `controllers/src/features/send`; a package alone means all of its folders, and no name the packages that
// must reach the least score. Tests that need a browser do not take part, nor do files that only they run.
import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

const PACKAGES = ['controllers', 'common', 'connector-walletconnect']
/** Of a hundred changes, so many have to be noticed. */
const LEAST_SCORE = 80
/** No further folder is started after this. */
const LIMIT_MS = 60 * 60_000
const BROWSER_ONLY = [
  'packages/controllers/src/react/{base,context,hooks}/**',
  'packages/connector-walletconnect/src/storage/indexedDbStorage.ts',
]
const NODE_ONLY = { exclude: ['**/*.{browser,dom}.test.*'] }

const root = join(import.meta.dirname, '../..')
process.chdir(root)
const asked = process.argv.slice(2)
const wrong = asked.find(
  (path) => sourcesOf(path.includes('/') ? path : `${path}/src`).length === 0,
)
if (wrong) throw new Error(`No source file matches packages/${wrong}.`)

const folders = (asked.length > 0 ? asked : PACKAGES).flatMap(foldersOf)
const startedAt = performance.now()
const rows = []
const left = []
for (const folder of folders) {
  if (performance.now() - startedAt > LIMIT_MS) left.push(folder)
  else rows.push({ folder, ...count(await mutate(folder)) })
}
const total = count(rows.flatMap(({ results }) => results))
console.table(
  Object.fromEntries(
    [...rows, { folder: 'all', ...total }].map(({ folder, results, ...row }) => [folder, row]),
  ),
)
if (left.length > 0) console.log(`Not run within ${LIMIT_MS / 60_000} minutes: ${left.join(', ')}`)
process.exitCode = total.score >= LEAST_SCORE ? 0 : 1

/** A package is tried folder by folder: each one's result is there soon, and the limit falls between two. */
function foldersOf(path) {
  if (path.includes('/')) return [path]
  const inside = (folder) =>
    readdirSync(join('packages', folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`)
  const features = `${path}/src/features`
  const parts = inside(`${path}/src`).flatMap((one) => (one === features ? inside(one) : [one]))
  return [`${path}/src/*.ts`, ...parts].filter((one) => sourcesOf(one).length > 0)
}

function sourcesOf(folder) {
  const pattern = /\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`
  // Fakes and shared suites are tests themselves.
  const exclude = [
    '**/*.test.*',
    '**/*.data.ts',
    'packages/*/src/{testing,suites}/**',
    ...BROWSER_ONLY,
  ]
  return globSync(`packages/${pattern}`, { exclude })
}

async function mutate(folder) {
  console.log(`\n${folder}`)
  const isPairing = folder.startsWith('connector-')
  // The folder's own tests notice most changes. Each of their files has a worker of its own: a changed constant
  // takes effect when its file is loaded, and tests that share a worker load it once for all changes.
  const own = ownTestsOf(folder)
  const hasOwn = globSync(`packages/${own}`, NODE_ONLY).length > 0
  const first = hasOwn
    ? await run({ mutate: sourcesOf(folder), tests: own, isPairing, isolate: true })
    : []
  const unnoticed = first.filter((result) => !isNoticed(result))
  if (hasOwn && unnoticed.length === 0) return first
  // The rest is tried with all tests of the package. They share a worker, since loading takes most of their
  // time; pairing tests count the connections of a page, so they do not.
  console.log(`\n${folder}, with all tests of the package`)
  const tests = `${folder.split('/')[0]}/src/**/*.test.{ts,tsx}`
  const left = hasOwn ? unnoticed.map(rangeOf) : sourcesOf(folder)
  const second = await run({ mutate: left, tests, isPairing, isolate: isPairing })
  if (!hasOwn) return second
  const noticed = new Set(second.filter(isNoticed).map(placeOf))
  return first.map((result) =>
    noticed.has(placeOf(result)) ? { ...result, status: 'Killed' } : result,
  )
}

function ownTestsOf(folder) {
  return /\.tsx?$/.test(folder)
    ? folder.replace(/\.(tsx?)$/, '.test.$1')
    : `${folder}/**/*.test.{ts,tsx}`
}

/** Stryker counts the columns of a range from 0, those of a result from 1. */
function rangeOf({ fileName, location: { start, end } }) {
  return `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
}

function placeOf({ fileName, location, mutatorName, replacement }) {
  return JSON.stringify([fileName, location, mutatorName, replacement])
}

function run({ mutate, tests, isPairing, isolate }) {
  // Read by vitest.config.ts, in processes that Stryker starts.
  Object.assign(process.env, { MUTATE_TESTS: tests, MUTATE_ISOLATED: isolate ? 'yes' : 'no' })
  return new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', dir: 'packages', related: true },
    packageManager: 'pnpm',
    // The sandbox needs the packages, and for pairing a relay. It rewrites a tsconfig.json of the root
    // through the classic TypeScript API, which TypeScript 7 no longer has.
    ignorePatterns: [
      ...['.*', '/apps', '/docs', 'dist', '/tsconfig.json'],
      ...(isPairing ? [] : ['/services']),
    ],
    concurrency: 2,
    timeoutMS: 10_000,
    allowConsoleColors: false,
    logLevel: 'warn',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  }).runMutationTest()
}

function isNoticed({ status }) {
  return status === 'Killed' || status === 'Timeout'
}

function count(results) {
  const killed = results.filter(isNoticed).length
  const alive = results.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status)).length
  const score = killed + alive === 0 ? 100 : Math.round((1000 * killed) / (killed + alive)) / 10
  return { killed, alive, score, results }
}
