import { SANDBOX_CHAINS } from '../sandboxChains.ts'
import { type SolanaToken, sandboxSolana } from '../solana/world/sandboxSolana.ts'
import { MULTICALL3 } from './addresses.ts'
import { sandboxWorld } from './sandboxWorld.ts'
import type { SandboxToken } from './worldItems.ts'

export interface ServerToken extends SandboxToken {
  readonly popular: boolean
  readonly eip2612: boolean
}

/** The server's settings of a chain, in the format of `BOWLINE_CHAINS`. */
export interface ServerChain {
  readonly name: string
  readonly multicall3: string
  readonly tokens: readonly ServerToken[]
  readonly wrappedNative?: string
  readonly usdAnchors: readonly string[]
  readonly markets: readonly {
    readonly kind: 'v2'
    readonly id: string
    readonly name: string
    readonly factory: string
    readonly router: string
    readonly feeBps: number
  }[]
  readonly ens?: { readonly universalResolver: string }
  readonly smartAccounts?: { readonly bundler: string; readonly paymaster: string }
}

/** Where user operations of a chain are sent, and sponsored. */
interface Bundler {
  bundlerUrl(chainId: number): string
  paymasterUrl(chainId: number): string
}

/** The same for a Solana network. */
export interface ServerSolanaChain {
  readonly name: string
  readonly tokens: readonly (SolanaToken & { readonly popular: boolean })[]
  /** Prices of one token in US dollars, by the address of its mint. */
  readonly usdPrices: Readonly<Record<string, number>>
}

/** The mint that identifies SOL's price. */
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'

/**
 * The local chains for a server's `BOWLINE_CHAINS`, by CAIP-2 id. Spam tokens are not listed. Without a
 * bundler they have no smart accounts.
 */
export function serverChains(
  bundler?: Bundler,
): Readonly<Record<string, ServerChain | ServerSolanaChain>> {
  const { chainId, secondChainId, contracts, tokens } = sandboxWorld
  const usdc = { ...tokens.usdc, popular: true, eip2612: true }
  const dai = { ...tokens.dai, popular: false, eip2612: true }
  const [local, harbor] = SANDBOX_CHAINS
  const smartAccounts = (id: number) =>
    bundler && {
      smartAccounts: { bundler: bundler.bundlerUrl(id), paymaster: bundler.paymasterUrl(id) },
    }
  return {
    [`eip155:${chainId}`]: {
      name: local.name,
      multicall3: MULTICALL3,
      tokens: [
        usdc,
        { ...tokens.weth, popular: true, eip2612: false },
        { ...tokens.wbtc, popular: true, eip2612: true },
        dai,
        { ...tokens.usdt, popular: false, eip2612: false },
      ],
      wrappedNative: tokens.weth.address,
      usdAnchors: [tokens.usdc.address],
      markets: [
        {
          kind: 'v2',
          id: 'harbor',
          name: 'Harbor Exchange',
          factory: contracts.uniswapFactory,
          router: contracts.uniswapRouter,
          feeBps: 30,
        },
      ],
      ens: { universalResolver: contracts.ensUniversalResolver },
      ...smartAccounts(chainId),
    },
    [`eip155:${secondChainId}`]: {
      name: harbor.name,
      multicall3: MULTICALL3,
      tokens: [usdc, dai],
      usdAnchors: [tokens.usdc.address],
      markets: [],
      ...smartAccounts(secondChainId),
    },
    [sandboxSolana.chainId]: {
      name: 'Solana Local',
      tokens: [
        { ...sandboxSolana.tokens.husd, popular: true },
        { ...sandboxSolana.tokens.moor, popular: true },
      ],
      usdPrices: {
        [WRAPPED_SOL]: 150,
        [sandboxSolana.tokens.husd.address]: 1,
        [sandboxSolana.tokens.moor.address]: 0.25,
      },
    },
  }
}
