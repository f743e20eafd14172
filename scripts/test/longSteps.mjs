// The steps of `npm run test:long`. docs/testing.md says why each of them is long.
import { readdirSync } from 'node:fs'
import { extname, join, parse } from 'node:path'
import { turnOf } from '../mutate/packages.mjs'
import { root } from '../toolchain.mjs'
import { LONG_JOURNEYS, node, playwright, REPORTERS, vitest } from './steps.mjs'

const FRAME_STYLES = 'services/frame/src/approvals/card/frameStyles.browser.test.ts'
const CARDS = 'services/frame/src/approvals/card/cards.browser.test.ts'
/** The journeys in which the embedded wallet asks for something, in a window of its own unless the app is trusted. */
const ASKING = [
  ...[
    'appReceives',
    'codesInApp',
    'embeddedTabs',
    'familyPayments',
    'login.spec',
    'loginsElsewhere',
  ],
  ...['passkeyLogin', 'protection', 'recovery', 'secondDevice', 'signIn.spec', 'smartAccount'],
  ...['smartPayments', 'takenKeys', 'walletLanguages', 'walletRefusals'],
]
const source = (...args) => node('--conditions=source', ...args)
const DRILLS = readdirSync(join(root, 'scripts/drill'))
  .filter((file) => ['.mjs', '.ts'].includes(extname(file)) && file !== 'main.mjs')
  .map((file) => parse(file).name)
  .sort()

/**
 * What takes minutes each. The build is not among them: it comes before.
 *
 * @type {readonly import('./steps.mjs').Step[]}
 */
export const LONG_STEPS = [
  { name: 'long unit tests', command: vitest('long', 'long-databases'), summary: 'long' },
  {
    name: 'long component tests',
    command: vitest('long-browser'),
    summary: 'long-component',
    needs: 'browser',
  },
  {
    name: 'all component tests in an installed browser',
    command: node('scripts/test/inInstalledBrowser.mjs', '--all', ...REPORTERS),
    summary: 'all-installed-browser',
    env: { WITH_MOTION: '1' },
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
    name: 'journeys in the oldest Chromium',
    command: node('scripts/test/inOldestChromium.mjs'),
    summary: 'oldest-chromium',
  },
  { name: 'pages of all hosts', command: node('scripts/hosts/main.mjs'), needs: 'browser' },
  {
    name: 'journeys with three servers',
    command: playwright('--grep-invert', LONG_JOURNEYS),
    summary: 'three-servers',
    env: { BOWLINE_NODES: '3' },
    needs: 'browser',
  },
  {
    name: 'journeys in a trusted app',
    // With those that are long.
    command: playwright(...ASKING),
    summary: 'trusted-app',
    env: { TRUSTED_APP: '1' },
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
    command: node('scripts/mutate/specification/main.ts', '--minutes', '60'),
    needs: 'browser',
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
  {
    name: 'apps that a server draws',
    command: node('scripts/pack/main.mjs', 'with cookies'),
    needs: 'browser',
  },
  { name: 'types of the tarballs', command: node('scripts/pack/types.mjs') },
  { name: 'pages about operating a server, walked', command: source('scripts/walk/main.mjs') },
  { name: 'rehearsal of a migration', command: node('scripts/migrate/main.mjs'), needs: 'browser' },
  { name: 'rehearsal of a release', command: node('scripts/release/rehearse.mjs') },
  {
    name: 'aims of the bench',
    command: node('scripts/bench/main.mjs', 'check'),
    needs: 'browser',
  },
  { name: 'pages by Lighthouse', command: node('scripts/lighthouse/main.mjs'), needs: 'browser' },
]
