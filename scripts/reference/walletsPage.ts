import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact, WalletProfile } from '../../packages/testing/src/wallets/WalletProfile.ts'
import { walletProfiles } from '../../packages/testing/src/wallets/walletProfiles.ts'
import { table } from './table.ts'

const WALKS = 'apps/demo/src/journeys/realWallets.test.ts'
/** What needs a chain and a relay. */
const WALKS_ON_CHAIN = 'apps/demo/src/journeys/onChain.test.support.ts'

const INTRODUCTION = `# Wallets

<!-- Made from packages/testing/src/wallets and ${WALKS}. Write it again with
UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences/reference.test.ts -->

What works with the 16 wallets that most visitors have. Each wallet is a profile, data with a public source for each fact, and a test wallet that
behaves as the profile says goes through every journey of connecting, switching, restoring and leaving with the whole kit
([\`realWallets.test.ts\`](../../${WALKS}), in each test run; several calls at once, on a chain, and pairing with a phone, through a relay, in the long form:
[\`onChain.test.support.ts\`](../../${WALKS_ON_CHAIN})). It is not the wallet itself: a new version may behave otherwise. Where a wallet was run, or its source was read, is said
below. Bitcoin is walked with Xverse and Leather. Profiles are exported by [\`@bowline/testing\`](../../packages/testing), for tests of your own.

✓ walked with what is known of the wallet · ~ walked, but what it does then is not published: it is taken to do what gives a page the least · ○ the wallet has it, and it is
not walked with its profile · – the wallet has it not, or nothing to lock · ? unknown
`

type Mark = '✓' | '~' | '○' | '–' | '?'

interface Column {
  readonly name: string
  /** The titles of the tests that walk it. */
  readonly walks: readonly string[]
  mark(profile: WalletProfile): Mark
}

const known = (...facts: readonly (Fact<unknown> | undefined)[]): Mark =>
  facts.includes('unknown') ? '~' : '✓'
/** `otherwise`: where nobody has published whether the wallet has it. */
const walked = (fact: Fact<boolean> | undefined, otherwise: '~' | '?'): Mark => {
  if (fact === undefined) return '–'
  if (fact === 'unknown') return otherwise
  return fact.is ? '✓' : '–'
}
const families = ({ solana, polkadot, bitcoin }: WalletProfile) =>
  [solana, polkadot, bitcoin].filter((one) => one !== undefined)

const COLUMNS: readonly Column[] = [
  {
    name: 'Connect',
    walks: ['is listed once and connects', 'connects, is restored without a prompt, and is left'],
    mark: () => '✓',
  },
  {
    name: 'Locked',
    walks: [
      'that is locked connects once it is unlocked',
      'that is locked when the page opens is restored once it is unlocked',
    ],
    mark({ evm, polkadot, ...others }) {
      if (evm) return known(evm.lockedAccounts, evm.lockedPermission, evm.lockedConnect)
      return polkadot || families(others as WalletProfile).length === 0 ? '–' : '○'
    },
  },
  {
    name: 'Restore',
    walks: ['is restored when the page is opened again, without a prompt'],
    mark({ evm, bitcoin, polkadot }) {
      if (evm || polkadot) return '✓'
      return bitcoin !== undefined && isHidden(bitcoin.lockedAccounts) ? '–' : '✓'
    },
  },
  {
    name: 'Switch',
    walks: ['goes to a network that it knows, and says when its person declines'],
    mark: ({ evm }) => (evm ? known(evm.switchKnown) : '–'),
  },
  {
    name: 'Add',
    walks: ['is given a network that it does not know, and asked once if its person declines that'],
    mark: ({ evm, errors }) => {
      if (!evm) return '–'
      return errors.some(({ on, is }) => on === 'switch' && is === 'CHAIN_UNSUPPORTED') ? '✓' : '~'
    },
  },
  {
    name: 'Sign',
    walks: ['signs a text and typed data, and says when its person declines'],
    mark: ({ evm, polkadot }) => (evm ? known(evm.lockedRequest) : polkadot ? '✓' : '○'),
  },
  {
    name: 'Typed data',
    walks: ['signs a text and typed data, and says when its person declines'],
    mark: ({ evm }) => walked(evm?.typedData, '?'),
  },
  {
    name: 'Batch',
    walks: [
      'sends several calls at once, all or none, and says when its person declines',
      'is not taken to send several calls at once, and sends each of them when it is asked',
    ],
    mark: ({ evm }) => walked(evm?.batch, '~'),
  },
  {
    name: 'Phone',
    walks: [
      'pairs by its link, signs, changes the network, is restored after a reload, and is left',
    ],
    mark: ({ phone }) => walked(phone, '?'),
  },
]

const isHidden = (fact: Fact<string>): boolean => fact !== 'unknown' && fact.is === 'hidden'

const SEEN = {
  running: 'run',
  source: 'source read',
  reports: 'reports and documentation',
} as const

const FAMILIES = { evm: 'EVM', solana: 'Solana', polkadot: 'Polkadot', bitcoin: 'Bitcoin' } as const

const familiesOf = (profile: WalletProfile): string =>
  (Object.keys(FAMILIES) as (keyof typeof FAMILIES)[])
    .filter((family) => profile[family])
    .map((family) => FAMILIES[family])
    .join(', ')

/** Counts what is known of a wallet, and what nobody has published. */
function counted(profile: WalletProfile): string {
  const facts = [profile.evm, profile.solana, profile.polkadot, profile.bitcoin]
    .flatMap((family) => Object.values(family ?? {}))
    .concat([profile.phone, profile.atUpdate, profile.phoneLink ?? []].flat())
  const unknown = facts.filter((fact) => fact === 'unknown').length
  return `${facts.length - unknown} of ${facts.length}`
}

/** Writes the page of the wallets. Throws if a walk that it tells of is no test any more. */
export function walletsPage(): string {
  const tests = [WALKS, WALKS_ON_CHAIN]
    .map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
    .join('\n')
  for (const title of COLUMNS.flatMap(({ walks }) => walks))
    if (!tests.includes(title)) throw new Error(`${WALKS} has no test “${title}”.`)
  return [
    INTRODUCTION,
    ...table(
      ['Wallet', ...COLUMNS.map(({ name }) => name), 'Version', 'How it was seen', 'For'],
      walletProfiles.map((profile) => [
        profile.name,
        ...COLUMNS.map(({ mark }) => mark(profile)),
        profile.version,
        SEEN[profile.seen],
        familiesOf(profile),
      ]),
    ),
    '## What is odd about each\n',
    'What the kit has to live with, with the place where it can be looked up, and how many of the facts of a profile are known.\n',
    ...walletProfiles.flatMap((profile) => [
      `### ${profile.name}\n`,
      `${counted(profile)} facts are known, and ${profile.errors.length} errors.\n`,
      ...profile.oddities.map(({ text, source }) => `- ${text} (${source})`),
      '',
    ]),
  ].join('\n')
}
