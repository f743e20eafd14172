// The steps of `npm run check` and `npm test`.
import { join } from 'node:path'

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
export const node = (...args) => ['node', ...args]
export const REPORTERS = ['--reporter=default', '--reporter=./scripts/test/vitestSummary.mjs']
export const vitest = (...projects) => [
  ...[bin('vitest'), 'run'],
  ...projects.flatMap((project) => ['--project', project]),
  ...REPORTERS,
]
export const playwright = (...flags) => [
  ...[join('apps/e2e', bin('playwright')), 'test', '--config', 'apps/e2e/playwright.config.ts'],
  ...flags,
]
/** Journeys through every story and language, which take minutes. */
export const LONG_JOURNEYS = '@long'

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

/** What needs the build. */
const CHECKS = [
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
  {
    name: 'journeys in Firefox and WebKit',
    command: node('scripts/test/inOtherEngines.mjs'),
    summary: 'other-engines',
    isInMemory: true,
  },
]

/**
 * `npm test`: one stage after another. The lists of a stage are worked off beside each other, so that there is work for
 * both of two cores: installing waits for npm most of the time, tests in a browser for frames, and the build for the
 * packages that others need. Who is through with a list takes over from the other. With a third list, tests that wait for
 * a browser, a database or a chain lost against the load.
 *
 * @type {readonly (readonly (readonly Step[])[])[]}
 */
export const TEST_STAGES = [
  [[BUILD], RULES],
  [
    [...CHECKS, ...UNIT_TESTS, ...COMPONENT_TESTS],
    [...TARBALLS, ...JOURNEYS, ...INSTALLED_BROWSER],
  ],
]
