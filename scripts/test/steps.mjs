// The steps of `npm run check`, `npm test` and `npm run test:long`. docs/testing.md says why each of the last is long.
import { readdirSync } from 'node:fs'
import { extname, join, parse } from 'node:path'
import { turnOf } from '../mutate/packages.mjs'
import { root } from '../toolchain.mjs'

/**
 * A step: what it is called, its command and, where it runs tests, the name of their summary. `needs` names what it is
 * skipped without. A step that `isInMemory` has its temporary files there.
 *
 * @typedef {{
 *   name: string, command: string[], summary?: string, needs?: 'browser', isInMemory?: true,
 *   env?: Record<string, string>,
 * }} Step
 */

export const TURBO = ['node', 'node_modules/turbo/bin/turbo']
export const BIN = join('node_modules', '.bin')
const bin = (name) => join(BIN, name)
const node = (...args) => ['node', ...args]
export const REPORTERS = ['--reporter=default', '--reporter=./scripts/test/vitestSummary.mjs']
const vitest = (...projects) => [
  ...[bin('vitest'), 'run'],
  ...projects.flatMap((project) => ['--project', project]),
  ...REPORTERS,
]
const playwright = (...flags) => [
  ...[join('apps/e2e', bin('playwright')), 'test', '--config', 'apps/e2e/playwright.config.ts'],
  ...flags,
]
/** Journeys through every story and language, which take minutes. */
const LONG_JOURNEYS = '@long'

/** All rules, with those that read the whole workspace first. */
const LINT = [
  ...[bin('biome'), 'check', '--config-path=biome.project.jsonc', '--error-on-warnings'],
]

export const BUILD = {
  name: 'build',
  command: [...TURBO, 'run', 'build', '--output-logs=errors-only'],
}

/** What needs neither a build nor a test. */
export const RULES = [
  { name: 'types of tests and apps', command: [bin('tsc'), '-p', 'tsconfig.check.json'] },
  {
    // Separate, because its tests add a chain family to the types of the whole program.
    name: 'types of the pairing tests',
    command: [bin('tsc'), '-p', 'tsconfig.check-pairing.json'],
  },
  { name: 'format and lint', command: [...LINT, '.'] },
  { name: 'package boundaries', command: [...TURBO, 'boundaries'] },
  { name: 'module boundaries', command: node('scripts/fences/modules.mjs') },
  { name: 'file length', command: node('scripts/fences/fileLength.mjs') },
  { name: 'regular expressions', command: node('scripts/fences/expressions.mjs') },
  { name: 'lockfile', command: node('scripts/fences/lockfile.mjs') },
]

const CHECKS = [
  ...RULES,
  { name: 'unused code and dependencies', command: [bin('knip')] },
  { name: 'public API', command: node('scripts/api/main.ts') },
  { name: 'lists of parts', command: node('scripts/release/sbom.ts') },
  { name: 'licences', command: node('scripts/fences/licences.mjs') },
]
const TARBALLS = [
  {
    name: 'packed packages',
    command: [...TURBO, 'run', 'check:pack', '--output-logs=errors-only', '--concurrency=2'],
  },
  { name: 'install from tarballs', command: node('scripts/pack/main.mjs'), needs: 'browser' },
]
const UNIT_TESTS = [
  {
    name: 'unit tests',
    command: vitest('!browser*', '!long*'),
    summary: 'unit',
    isInMemory: true,
  },
]
const COMPONENT_TESTS = [
  {
    name: 'component tests in the browser',
    command: vitest('browser*'),
    summary: 'component',
    needs: 'browser',
    isInMemory: true,
  },
]
const INSTALLED_BROWSER = [
  {
    name: 'component tests in an installed browser',
    command: node('scripts/test/inInstalledBrowser.mjs', ...REPORTERS),
    summary: 'installed-browser',
    needs: 'browser',
    isInMemory: true,
  },
]
const JOURNEYS = [
  {
    name: 'journeys in the browser',
    command: playwright('--grep-invert', LONG_JOURNEYS),
    summary: 'journeys',
    needs: 'browser',
    isInMemory: true,
  },
]

/**
 * `npm test`: one stage after another. The lists of a stage are worked off beside each other, so that there is work for
 * both of two cores: installing waits for npm most of the time, and tests in a browser for frames. Both lists
 * take about as long. With a third list, tests that wait for a browser, a database or a chain lost against the load.
 *
 * @type {readonly (readonly (readonly Step[])[])[]}
 */
export const TEST_STAGES = [
  [[BUILD]],
  [
    [...CHECKS, ...UNIT_TESTS, ...COMPONENT_TESTS],
    [...TARBALLS, ...JOURNEYS, ...INSTALLED_BROWSER],
  ],
]

const FRAME_STYLES = 'services/frame/src/approvals/card/frameStyles.browser.test.ts'
const CARDS = 'services/frame/src/approvals/card/cards.browser.test.ts'
const source = (...args) => node('--conditions=source', ...args)
const DRILLS = readdirSync(join(root, 'scripts/drill'))
  .filter((file) => ['.mjs', '.ts'].includes(extname(file)) && file !== 'main.mjs')
  .map((file) => parse(file).name)
  .sort()

/** `npm run test:long`: what takes minutes each. The build is not among them: it comes before. */
export const LONG_STEPS = [
  { name: 'long unit tests', command: vitest('long*'), summary: 'long' },
  {
    name: 'all component tests in an installed browser',
    command: node('scripts/test/inInstalledBrowser.mjs', '--all', ...REPORTERS),
    summary: 'all-installed-browser',
    needs: 'browser',
  },
  {
    name: 'all screens with Preact',
    command: vitest('browser-preact'),
    summary: 'preact',
    env: { EVERY_SCREEN: '1' },
    needs: 'browser',
  },
  {
    name: 'component tests on a translated page',
    command: vitest('browser'),
    summary: 'translated',
    env: { TRANSLATED: '1' },
    needs: 'browser',
  },
  {
    name: 'all styles of a frame',
    command: [...vitest('browser'), FRAME_STYLES],
    summary: 'frame-styles',
    env: { EVERY_STYLE: '1' },
    needs: 'browser',
  },
  {
    name: 'cards of requests, as pictures',
    command: [...vitest('browser'), CARDS],
    summary: 'cards',
    env: { EVERY_CARD: '1' },
    needs: 'browser',
  },
  { name: 'forty attacks on the frame', command: node('scripts/attacks/main.ts') },
  {
    name: 'long journeys',
    command: playwright('--grep', LONG_JOURNEYS),
    summary: 'long-journeys',
    needs: 'browser',
  },
  {
    name: 'journeys with three servers',
    command: playwright('--grep-invert', LONG_JOURNEYS),
    summary: 'three-servers',
    env: { BOWLINE_NODES: '3' },
    needs: 'browser',
  },
  { name: 'all expressions anew', command: node('scripts/fences/expressions.mjs', '--anew') },
  ...DRILLS.map((drill) => ({
    name: `drill ${drill}`,
    command: node('scripts/drill/main.mjs', drill),
  })),
  { name: 'simulation', command: source('scripts/simulate/main.mjs') },
  { name: 'fuzz', command: source('scripts/fuzz/main.mjs') },
  {
    name: 'mutants of the day',
    command: node('scripts/mutate/main.mjs', turnOf(Date.now()), '--share', '0.2'),
  },
  {
    name: 'mutants of the specification',
    command: node('scripts/mutate/specification/main.ts', '--minutes', '40'),
  },
  { name: 'files run', command: node('scripts/structure/main.mjs'), needs: 'browser' },
  {
    name: 'created apps of every framework',
    command: node('scripts/pack/main.mjs', 'created', '--every-framework'),
    needs: 'browser',
  },
  {
    name: 'apps with wagmi 2 and with webpack',
    command: node('scripts/pack/main.mjs', 'wagmi 2', 'with webpack'),
    needs: 'browser',
  },
  { name: 'types of the tarballs', command: node('scripts/pack/types.mjs') },
  { name: 'rehearsal of a migration', command: node('scripts/migrate/main.mjs'), needs: 'browser' },
  { name: 'rehearsal of a release', command: node('scripts/release/rehearse.mjs') },
  {
    name: 'aims of the bench',
    command: node('scripts/bench/main.mjs', 'check'),
    needs: 'browser',
  },
  { name: 'pages by Lighthouse', command: node('scripts/lighthouse/main.mjs'), needs: 'browser' },
]
