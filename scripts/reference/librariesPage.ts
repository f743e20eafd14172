import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ACTS,
  type Act,
  LIBRARY_USES,
  type LibraryUse,
  REASONS,
} from '../../apps/demo/start/libraries/libraryUses.ts'
import { table } from './table.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = 'apps/demo/start/libraries'

const INTRODUCTION = `# Libraries

<!-- Made from ${FOLDER}/libraryUses.ts. Write it again with
UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences/reference.test.ts -->

What apps do with a provider of the kit, by the library that they do it with, on local chains. Each cell with ✓ is run in three ways:

- **injected**: with a wallet in the page, and **paired**: with one that is reached through the relay
  ([\`libraries.long.test.ts\`](../../${FOLDER}/libraries.long.test.ts));
- **embedded**: with the provider of a user who has logged in to the demo in a browser by email, and approves each request in the window of the wallet
  ([\`embeddedLibraries.long.test.ts\`](../../${FOLDER}/embeddedLibraries.long.test.ts)). The library is in the process of the test; each request and each answer
  crosses to the page as it is.

They are in the long form of the tests, which fails if a cell of this table is not run, or runs and is not here. viem, ethers, \`@solana/kit\`, bitcoinjs-lib and
polkadot-api are run in each test run as well ([\`evm.test.ts\`](../../${FOLDER}/evm.test.ts), [\`otherFamilies.test.ts\`](../../${FOLDER}/otherFamilies.test.ts)). The version
is the one that is installed for it.

`

const FAMILIES = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
} as const

const REST = `## What is not in the table

- \`@wagmi/core\` is run with its own connector, which is given the kit's provider; the kit's own connector for it has tests beside the adapter
  ([wagmi](../../packages/adapter-evm/src/wagmi)). sats-connect is given the wallet of the kit as apps do it
  ([sats-connect](../../packages/adapter-bitcoin/src/sats-connect)). What apps give the kit of \`@solana/wallet-adapter\` is a wallet, and no library over its
  provider ([wallet-adapter](../../packages/adapter-solana/src/wallet-adapter)).
- better-auth and Auth.js as an app's back end are run with the kit's sign-in in each test run ([sign-in](../sign-in.md#with-better-auth-or-authjs)).
- permissionless sends for sample accounts of EntryPoint 0.7 and 0.8, whose owner is the wallet's account, to the local bundler. Safe's protocol-kit deploys its Safe, whose owner is the wallet's account; the contracts, as they are published
  (\`@safe-global/safe-contracts\` 1.4.1), are deployed on the local chain for that.

## Quick starts

What the first page of a library's documentation does, with its calls in its order, runs on the chains of \`pnpm dev\` with the address of the local node in the
place of a public one: viem, ethers, web3, \`@solana/kit\`, \`@solana/web3.js\`, and bitcoinjs-lib with the API of Esplora
([\`quickStarts.long.test.ts\`](../../apps/demo/start/quick-starts/quickStarts.long.test.ts)), and \`@polkadot/api\`, dedot and polkadot-api
([\`quickStarts.long.test.ts\`](../../services/sandbox/src/polkadot/quickStarts.long.test.ts)). The key is that of a local account, and \`chain\` of viem is
\`foundry\`; names of ENS are left out. What the Polkadot libraries give a wallet to sign is recorded from them
([\`polkadot.json\`](../../packages/testing/recordings/polkadot.json)).
`

const letterOf = (reason: keyof typeof REASONS): string =>
  'abcdef'[Object.keys(REASONS).indexOf(reason)] ?? ''

const LEGEND = `✓ run in the three ways${Object.entries(REASONS)
  .map(([reason, text]) => ` · ${letterOf(reason as keyof typeof REASONS)} ${text}`)
  .join('')}
`

/** The page of libraries. */
export function librariesPage(): string {
  const { devDependencies, dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'apps/demo/package.json'), 'utf8'),
  )
  const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const versionOf = (library: string): string => {
    const version: string | undefined = { ...dependencies, ...devDependencies }[library]
    // An older version has a name of its own here.
    if (version !== 'catalog:') return version?.replace(/^npm:.+@/, '') ?? ''
    return new RegExp(`^  "?${library}"?: (\\S+)$`, 'm').exec(workspace)?.[1] ?? ''
  }
  const acts = Object.keys(ACTS) as Act[]
  const rows = LIBRARY_USES.map((use) => [
    use.library.replace(/-[\d.]+$/, ''),
    versionOf(use.library),
    FAMILIES[use.family],
    ...acts.map((act) => cellOf(use, act)),
  ])
  const head = ['Library', 'Version', 'Family', ...Object.values(ACTS)]
  return [INTRODUCTION + LEGEND, ...table(head, rows), ...notEmbedded(), REST].join('\n')
}

function cellOf({ acts, lacks, notEmbedded = {} }: LibraryUse, act: Act): string {
  const reason = lacks[act]
  if (reason) return letterOf(reason)
  if (!acts.includes(act)) throw new Error(`Nothing is said of ${act}.`)
  return notEmbedded[act] ? '✓ *' : '✓'
}

/** What is run in two ways of three, with the reason. */
function notEmbedded(): readonly string[] {
  const reasons = LIBRARY_USES.flatMap(({ library, notEmbedded = {} }) =>
    Object.entries(notEmbedded).map(
      ([act, reason]) => `- ${library}, ${ACTS[act as Act].toLowerCase()}: ${reason}`,
    ),
  )
  return reasons.length > 0 ? ['\\* Not in the embedded wallet:', '', ...reasons, ''] : []
}
