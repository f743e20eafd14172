// `npm run mutate [-- folder …]`: changes the code in many small ways, one at a time, and tells which
// changes no test of the package notices. A folder is named from packages/ on, for example
// `controllers/src/features/send`, or from the root, for example `services/frame/src/service`. A package alone
// means all of its folders, and no name the packages that must reach the least score. Tests that need a
// browser do not take part, nor do files that only they run. `--share 0.1` tries a tenth of the functions of each file.
import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { PACKAGES } from './packages.mjs'

/** The least share of changes that tests have to notice, in percent. */
const LEAST_SCORE = 80
/** No further folder is started after this. */
const LIMIT_MS = 60 * 60_000
const BROWSER_ONLY = [
  'packages/controllers/src/react/{base,context,hooks}/**',
  'packages/common/src/frame/{acceptChannel,openChannel}.ts',
  'packages/connector-walletconnect/src/storage/indexedDbStorage.ts',
  'services/frame/src/approvals/card/**',
  'services/frame/src/guard/**',
  // Logging in draws screens; node tests reach what decides about them.
  'services/frame/src/login/{awaitAnswer,confirmUser,emailLogin,LoggedIn,passkeyLogin,socialLogin}.ts',
  'services/frame/src/opening/{leadToWallet,unlockWallet}.ts',
  'services/frame/src/passkeys/{makePasskeys,passkeys}.ts',
  'services/frame/src/prompts/**',
  'services/frame/src/requests/{createLimits,createRequests,createWalletMethods,drawApproval}.ts',
  'services/frame/src/store/openStore.ts',
  'services/frame/src/wallet/{passwords,passwords.worker,protectWallet}.ts',
  'services/frame/src/window/{askInTab,askInWindow,answerCalls}.ts',
]
const NODE_ONLY = { exclude: ['**/*.{browser,dom}.test.*'] }

const root = join(import.meta.dirname, '../..')
process.chdir(root)
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' } },
})
const share = Number(values.share)
if (!(share > 0 && share <= 1)) throw new Error('--share is a number above 0, up to 1.')
const named = (asked.length > 0 ? asked : PACKAGES).map((name) =>
  /^(packages|services)\//.test(name) ? name : `packages/${name}`,
)
const wrong = named.find((path) => sourcesOf(isPackage(path) ? `${path}/src` : path).length === 0)
if (wrong) throw new Error(`No source file matches ${wrong}.`)

const folders = named.flatMap((path) => (isPackage(path) ? foldersOf(path) : [path]))
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
// A score without them says nothing about them.
if (left.length > 0)
  console.log(`Failed: not run within ${LIMIT_MS / 60_000} minutes are ${left.join(', ')}`)
process.exitCode = total.score >= LEAST_SCORE && left.length === 0 ? 0 : 1

function isPackage(path) {
  return path === packageOf(path)
}

function packageOf(path) {
  return path.split('/').slice(0, 2).join('/')
}

/** A package is tried folder by folder: each one's result is there soon, and the limit falls between two. */
function foldersOf(path) {
  const inside = (folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`)
  const features = `${path}/src/features`
  const parts = inside(`${path}/src`).flatMap((one) => (one === features ? inside(one) : [one]))
  return [`${path}/src/*.ts`, ...parts].filter((one) => sourcesOf(one).length > 0)
}

function sourcesOf(folder) {
  const pattern = /\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`
  // Fakes and shared suites are tests themselves.
  const exclude = ['**/*.test.*', '**/*.data.ts', '*/*/src/{testing,suites}/**', ...BROWSER_ONLY]
  return globSync(pattern, { exclude })
}

async function mutate(folder) {
  console.log(`\n${folder}`)
  const isPairing = folder.startsWith('packages/connector-')
  const needsServer = isPairing || folder.startsWith('services/')
  // The folder's own tests notice most changes. Each of their files has a worker of its own: a changed constant
  // takes effect when its file is loaded, and tests that share a worker load it once for all changes.
  const own = ownTestsOf(folder)
  const hasOwn = globSync(own, NODE_ONLY).length > 0
  const first = hasOwn
    ? await run({ mutate: sourcesOf(folder), tests: own, needsServer, isolate: true })
    : []
  const unnoticed = first.filter((result) => !isNoticed(result))
  if (hasOwn && unnoticed.length === 0) return first
  // The rest is tried with all tests of the package. They share a worker, since loading takes most of their
  // time; pairing tests count the connections of a page, so they do not.
  console.log(`\n${folder}, with all tests of the package`)
  const tests = `${packageOf(folder)}/src/**/*.test.{ts,tsx}`
  const left = hasOwn ? unnoticed.map(rangeOf) : sourcesOf(folder)
  const second = await run({ mutate: left, tests, needsServer, isolate: isPairing })
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

function run({ mutate, tests, needsServer, isolate }) {
  // Read by vitest.config.ts, in processes that Stryker starts.
  Object.assign(process.env, {
    MUTATE_TESTS: tests,
    MUTATE_ISOLATED: isolate ? 'yes' : 'no',
    MUTATE_SHARE: String(share),
  })
  return new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: [
      import.meta.resolve('@stryker-mutator/vitest-runner'),
      import.meta.resolve('./share.mjs'),
    ],
    ignorers: ['share'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: true },
    packageManager: 'pnpm',
    // The sandbox needs the packages and the docs, which a test reads; for pairing a relay, and for the
    // wallet's page a server, which serves the built page. Stryker rewrites a tsconfig.json of the root
    // through the classic TypeScript API, which TypeScript 7 no longer has.
    ignorePatterns: [
      ...['.*', '/apps', 'dist', '/tsconfig.json'],
      ...(needsServer ? ['!/services/frame/dist'] : ['/services']),
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
