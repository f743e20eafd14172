import { addresses, MULTICALL3, PERMIT2 } from './addresses.ts'
import { farcaster } from './farcaster.ts'
import { names } from './names.ts'
import { nfts } from './nfts.ts'
import { people } from './people.ts'
import { smartAccounts } from './smartAccounts.ts'
import { tokens } from './tokens.ts'
import type { SandboxPoison } from './worldItems.ts'

const poison: SandboxPoison = {
  victim: people.alice.address,
  paid: people.bob.address,
  lookAlike: '0x7099123e88f93D13e3d0086207b3a9C4fa4B79C8',
}

/** The initial state of the local chains. Plain data, so that pages can import it. */
export const sandboxWorld = {
  /** The chain with all contracts. */
  chainId: 31337,
  /** The chain with USDC and DAI only, at the same addresses. */
  secondChainId: 31338,
  contracts: {
    multicall3: MULTICALL3,
    permit2: PERMIT2,
    ensRegistry: addresses.ensRegistry,
    ensResolver: addresses.ensResolver,
    ensUniversalResolver: addresses.universalResolver,
    uniswapFactory: addresses.uniswapFactory,
    uniswapRouter: addresses.uniswapRouter,
    /** `executeBatch` for accounts that delegate to it (EIP-7702). */
    batchExecutor: addresses.batchExecutor,
    passes: addresses.passes,
    cargo: addresses.cargo,
    spamNft: addresses.spamNft,
    /** `idOf` and `custodyOf`, as of the registry of Farcaster. */
    farcasterIds: addresses.farcasterIds,
  },
  smartAccounts,
  people,
  tokens,
  nfts,
  names,
  poison,
  farcaster,
} as const
