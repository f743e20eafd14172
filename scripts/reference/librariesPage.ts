import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACTS, type Act, LIBRARY_USES } from '../../apps/demo/start/libraries/libraryUses.ts'
import { table } from './table.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = 'apps/demo/start/libraries'

const INTRODUCTION = `# Libraries

<!-- Made from ${FOLDER}/libraryUses.ts. Write it again with
UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences/reference.test.ts -->

What apps do with a provider of the kit, by the library that they do it with. Each cell is run with a wallet in the page (\`injected\`) and with one that is paired
through the relay (\`paired\`), on local chains, in the long form of the tests ([\`libraries.long.test.ts\`](../../${FOLDER}/libraries.long.test.ts), which fails if a cell
of this table is not run, or runs and is not here). viem, ethers, \`@solana/kit\`, bitcoinjs-lib and polkadot-api are run in each test run as well
([\`evm.test.ts\`](../../${FOLDER}/evm.test.ts), [\`otherFamilies.test.ts\`](../../${FOLDER}/otherFamilies.test.ts)). The version is the one that is installed for it.

✓ run with both kinds of wallets · – not tried: most often the library has no function for it, or asks the wallet in no way of its own
`

const FAMILIES = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
} as const

const REST = `## What is not in the table

- The embedded wallet's providers: no cell is run with them. Of older versions there are the oldest viem that the packages take, and the ethers of before.
- \`@wagmi/core\` is run with its own connector, which is given the kit's provider; the kit's own connector for it has tests beside the adapter
  ([wagmi](../../packages/adapter-evm/src/wagmi)). sats-connect is given the wallet of the kit as apps do it
  ([sats-connect](../../packages/adapter-bitcoin/src/sats-connect)). What apps give the kit of \`@solana/wallet-adapter\` is a wallet, and no library over its
  provider ([wallet-adapter](../../packages/adapter-solana/src/wallet-adapter)).
- better-auth and Auth.js as an app's back end are run with the kit's sign-in in each test run ([sign-in](../sign-in.md#with-better-auth-or-authjs)).
- permissionless sends for a sample account of EntryPoint 0.7, whose owner is the wallet's account, to the local bundler. Safe's protocol-kit deploys its Safe, whose owner is the wallet's account; the contracts, as they are published
  (\`@safe-global/safe-contracts\` 1.4.1), are deployed on the local chain for that.

The three Polkadot libraries connect to the local chain, read, send and wait as their own quick starts do, in each test run
([\`quickStarts.long.test.ts\`](../../services/sandbox/src/polkadot/quickStarts.long.test.ts)). What they give a wallet to sign is recorded from them
([\`polkadot.json\`](../../packages/testing/recordings/polkadot.json)).
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
  const rows = LIBRARY_USES.map(({ library, family, acts: own }) => [
    library.replace(/-[\d.]+$/, ''),
    versionOf(library),
    FAMILIES[family],
    ...acts.map((act) => (own.includes(act) ? '✓' : '–')),
  ])
  const head = ['Library', 'Version', 'Family', ...Object.values(ACTS)]
  return [INTRODUCTION, ...table(head, rows), REST].join('\n')
}
