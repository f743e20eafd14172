import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumOptions } from './scripts/chromiumOptions.ts'
import { appRoutes } from './scripts/test/appRoutes.ts'
import { browserCommands, MOTION } from './scripts/test/browserCommands.ts'
import { FOUND_LATE } from './scripts/test/foundLate.ts'
import { keepModules } from './scripts/test/keepModules.ts'
import { PREACT_TESTS, PREPARED, preactAliases } from './scripts/test/preact.ts'
import { testPages } from './scripts/test/testPages.ts'
import { textsInVite } from './scripts/texts/textsInVite.ts'

const NODE_TESTS = [
  '{packages,services,apps}/*/{src,start}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
]
const NOT_NODE = [
  '**/*.{browser,dom,postgres,redis,long}.test.*',
  '**/node_modules/**',
  '**/dist/**',
]
/** Drills that take minutes: `npm run test:long` runs them. docs/testing.md names what of each stays in `npm test`. */
const LONG = '{{packages,services,apps}/*/{src,start},scripts}/**/*.long.test.{ts,tsx}'
const LONG_BROWSER = '{packages,services,apps}/*/src/**/*.long.browser.test.{ts,tsx}'
const LONG_DATABASES = 'services/*/src/**/*.long.{postgres,redis}.test.ts'
/**
 * Files that leave something in the modules they load, as the list of wallets of a page, or that count what their
 * process does. Each loads its modules anew, which costs half a second of CPU.
 */
const ISOLATED = [
  'apps/demo/{src,start}/**/*.test.{ts,tsx}',
  'packages/adapter-{bitcoin,solana}/src/{bitcoin,solana,discoverWallets}.test.ts',
  'packages/adapter-bitcoin/src/sats-connect/*.test.ts',
  'packages/connector-walletconnect/src/{faults,onlyItsRelay}.test.ts',
]
/** Files whose clients go on looking for relays that are gone: no test of another package runs in their processes. */
const PAIRING = 'packages/connector-walletconnect/src/**/*.test.{ts,tsx}'

const CHOOSE_THEIR_DOM = [...configDefaults.exclude, 'apps/{next,react-router,vite}/**']

/** How long tests wait. `npm test` has other steps beside it; who has broken a test wants to know it sooner. */
const PATIENCE_MS = process.env.TEST_SUMMARY ? 60_000 : 20_000

const unhandledRejections = join(import.meta.dirname, 'scripts/test/unhandledRejections.ts')

const nodeTests = { environment: 'node', setupFiles: [unhandledRejections] }
const databaseTests = {
  ...nodeTests,
  globalSetup: [
    'services/server/src/testing/providePostgres.test.support.ts',
    'services/server/src/testing/provideRedis.test.support.ts',
  ],
  isolate: false,
}

/** Made for each project: vitest writes the project's name into them. */
const browserTests = () => ({
  setupFiles: [
    'scripts/test/refuseOpenedPages.ts',
    'scripts/test/ownTexts.ts',
    'scripts/test/lessMotion.ts',
    ...(process.env.TRANSLATED ? ['scripts/test/translated.ts'] : []),
  ],
  // After the others: tests wait for frames and focus, which a busy machine delays. Two pages take an eighth less time than one.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  browser: {
    commands: browserCommands,
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: chromiumOptions(),
      contextOptions: { reducedMotion: MOTION },
    }),
    // A full browser gives animation frames to the page in front only.
    instances: [{ browser: 'chromium' as const, fileParallelism: !process.env.ONE_PAGE_AT_A_TIME }],
  },
})

export default defineConfig({
  plugins: [react(), testPages(), appRoutes(), textsInVite(), keepModules()],
  // Workspace packages run from source: no build is needed for unit tests.
  resolve: { conditions: ['source', 'module', 'browser', 'development'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development'] } },
  test: {
    reporters: ['default'],
    // A machine under load needs longer than the tests do; nothing is measured by this.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    provide: {
      patienceMs: PATIENCE_MS,
      // All styles that an app can give the wallet's frame, and not a ninetieth of them.
      everyStyle: Boolean(process.env.EVERY_STYLE),
      // In a second browser, attacks that differ in a style alone are tried one of each kind.
      oneOfEachKind: Boolean(process.env.ONE_OF_EACH_KIND),
      // All cards of requests, and not a tenth of them, and a folder for their pictures.
      cardPictures: process.env.EVERY_CARD ? join(import.meta.dirname, 'test-results/cards') : '',
    },
    maxWorkers: 2,
    // A second try tells a real failure from a machine that was busy; `npm test` names both at its end.
    retry: process.env.CI ? 1 : 0,
    setupFiles: [join(import.meta.dirname, 'scripts/test/patience.ts')],
    projects: [
      // The DOMs that apps test their components in.
      ...['jsdom', './apps/demo/src/component-tests/jsdom27.mjs', 'happy-dom'].map(
        (environment) => ({
          extends: true as const,
          test: {
            name: basename(environment, '.mjs'),
            environment,
            setupFiles: ['apps/demo/src/component-tests/patience.ts', unhandledRejections],
            include: ['apps/*/src/**/*.dom.test.{ts,tsx}'],
            // They choose their DOM themselves, as they do in apps that are created from them.
            exclude: environment === 'jsdom' ? configDefaults.exclude : CHOOSE_THEIR_DOM,
          },
        }),
      ),
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: NODE_TESTS,
          exclude: [...NOT_NODE, ...ISOLATED, PAIRING],
          setupFiles: [unhandledRejections],
          // Loading the same modules anew for each file takes longer than most of the tests do.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node-pairing',
          ...nodeTests,
          include: [PAIRING],
          exclude: [...NOT_NODE, ...ISOLATED],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node-isolated',
          environment: 'node',
          include: ISOLATED,
          exclude: NOT_NODE,
          setupFiles: [unhandledRejections],
        },
      },
      {
        extends: true,
        test: { name: 'long', include: [LONG], ...nodeTests },
      },
      {
        extends: true,
        test: {
          name: 'node-databases',
          include: ['services/*/src/**/*.{postgres,redis}.test.ts'],
          exclude: [LONG_DATABASES],
          ...databaseTests,
        },
      },
      {
        extends: true,
        test: { name: 'long-databases', include: [LONG_DATABASES], ...databaseTests },
      },
      {
        extends: true,
        optimizeDeps: { include: FOUND_LATE },
        test: {
          name: 'browser',
          include: ['{packages,services,apps}/*/src/**/*.browser.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'packages/element/**', LONG_BROWSER],
          ...browserTests(),
        },
      },
      {
        extends: true,
        optimizeDeps: { include: FOUND_LATE },
        test: { name: 'long-browser', include: [LONG_BROWSER], ...browserTests() },
      },
      {
        extends: true,
        resolve: { alias: preactAliases },
        // Libraries are prepared with Preact in them, and all at once: one that is found later would bring a second copy.
        cacheDir: 'node_modules/.vite-preact',
        optimizeDeps: PREPARED,
        test: {
          name: 'browser-preact',
          ...PREACT_TESTS,
          ...browserTests(),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
