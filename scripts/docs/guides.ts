import type { Section } from './Page.ts'

/** A page whose text is a file of the repository. */
export interface Guide {
  readonly path: string
  readonly source: string
  readonly section: Section
  /** A live example to begin with, for texts that are read in the repository as well. */
  readonly example?: string
}

const content = (section: Section, path: string): Guide => ({
  section,
  path,
  source: `apps/docs/content/${path || 'index'}.md`,
})

const docs = (section: Section, path: string, file: string): Guide => ({
  section,
  path,
  source: `docs/${file}.md`,
})

/** One task each, in some ten lines of code. */
const RECIPES = [
  'read-contract',
  'write-contract',
  'wait-for-receipt',
  'switch-network',
  'ens-name',
  'token-balance',
  'open-a-screen',
  'viem-ethers',
  'sign-typed-data',
  'batch-calls',
  'sponsor-gas',
  'gate-a-page',
  'members-area',
  'auth-js',
  'email-only',
  'custom-wallet',
  'events',
  'disconnect',
  'dark-mode',
  'tailwind-shadcn',
  'several-kits',
  'iframe',
  'error-boundary',
  'local-chain',
  'storybook',
  'bundle-size',
  'react-native',
  'upgrade',
]

/** The pages that people write, in the order of the menu. Tasks come before what explains them. */
export const guides: readonly Guide[] = [
  content('Start', ''),
  content('Start', 'start/vite'),
  content('Start', 'start/next'),
  content('Start', 'start/react-router'),
  content('Start', 'start/tanstack-start'),
  content('Start', 'start/wagmi'),
  docs('Start', 'start/plain-html', 'plain-html'),
  content('Start', 'start/headless'),
  docs('Start', 'start/without-react', 'headless'),
  content('Guides', 'guides/accounts'),
  content('Guides', 'guides/custom-button'),
  content('Guides', 'guides/transactions'),
  content('Guides', 'guides/wallets'),
  content('Guides', 'guides/chains'),
  docs('Guides', 'guides/families', 'families'),
  { ...docs('Guides', 'guides/theming', 'theming'), example: 'theming' },
  docs('Guides', 'guides/languages', 'languages'),
  docs('Guides', 'guides/translate', 'translate'),
  { ...docs('Guides', 'guides/sign-in', 'sign-in'), example: 'signIn' },
  docs('Guides', 'guides/embedded-wallet', 'embedded-wallet'),
  docs('Guides', 'guides/embedded-wallet-in-depth', 'embedded-wallet-in-depth'),
  docs('Guides', 'guides/previews', 'previews'),
  docs('Guides', 'guides/clear-signing', 'clear-signing'),
  docs('Guides', 'guides/mobile', 'phones'),
  content('Guides', 'guides/inside-wallets'),
  content('Guides', 'guides/errors'),
  content('Guides', 'guides/playwright'),
  docs('Guides', 'guides/vitest', 'testing-components'),
  content('Guides', 'guides/server-rendering'),
  content('Guides', 'guides/content-policy'),
  content('Guides', 'guides/security'),
  content('Guides', 'guides/privacy'),
  docs('Guides', 'guides/accessibility', 'accessibility'),
  docs('Guides', 'guides/write-an-adapter', 'write-an-adapter'),
  ...RECIPES.map((name) => content('Recipes', `recipes/${name}`)),
  content('Help', 'help/troubleshooting'),
  content('Help', 'help/faq'),
  content('Help', 'help/comparison'),
  content('Help', 'help/limits'),
  content('Help', 'help/glossary'),
  docs('Migrate', 'migrate/rainbowkit', 'migrate/rainbowkit'),
  docs('Migrate', 'migrate/connectkit', 'migrate/connectkit'),
  docs('Migrate', 'migrate/appkit', 'migrate/appkit'),
  docs('Migrate', 'migrate/wagmi', 'migrate/wagmi'),
  docs('Migrate', 'migrate/dynamic', 'migrate/dynamic'),
  docs('Migrate', 'migrate/privy', 'migrate/privy'),
  content('Server', 'server/first'),
  content('Server', 'server/deploy'),
  { section: 'Server', path: 'server/setup', source: 'services/server/README.md' },
  docs('Server', 'server/operate', 'operate'),
  docs('Server', 'server/sizing', 'sizing'),
  docs('Server', 'server/upgrade', 'upgrade'),
  docs('Server', 'server/wallet-kit', 'wallet-kit'),
  docs('Reference', 'reference/support', 'support'),
  docs('Reference', 'reference/wallets', 'reference/wallets'),
  docs('Reference', 'reference/libraries', 'reference/libraries'),
  docs('Reference', 'reference/local-chains', 'reference/local-chains'),
  docs('Reference', 'reference/usage-events', 'reference/analytics'),
  docs('Contributors', 'contributors/architecture', 'architecture'),
  docs('Contributors', 'contributors/specification', 'specification'),
  docs('Contributors', 'contributors/faults', 'faults'),
  docs('Contributors', 'contributors/testing', 'testing'),
  docs('Contributors', 'contributors/release', 'release'),
]
