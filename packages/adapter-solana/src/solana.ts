import {
  type ChainAdapter,
  type Clock,
  type FamilyTraits,
  type Network,
  systemClock,
} from '@bowline/common'
import { checkNetworks, rethrowKitError } from '@bowline/common/adapters'
import { discoverWallets } from './discoverWallets.ts'
import type { GivenWallet } from './GivenWallet.ts'
import { loadParts } from './loadParts.ts'
import type {} from './SolanaProvider.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

export interface SolanaOptions {
  /** The networks that the app serves, such as `solanaMainnet`, or networks that `defineNetwork` made. */
  readonly networks: readonly Network<'solana'>[]
  /**
   * Endpoints per CAIP-2 id that come before the network's own. One that begins with `ws:` or `wss:`
   * is listened to while a transaction is on its way, so that its end is known sooner.
   */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Wallets that the app brings, from `@bowline/adapter-solana/wallet-adapter`. */
  readonly wallets?: readonly GivenWallet[] | undefined
  readonly clock?: Clock | undefined
}

/**
 * Creates the adapter for Solana.
 * Light on purpose: what signs, sends and reads the chain loads when it is needed.
 *
 * Throws `INVALID_CONFIG` in development if the networks are not what they have to be.
 *
 * @example
 * const adapter = solana({ networks: [solanaMainnet] })
 */
export function solana(options: SolanaOptions): ChainAdapter<'solana'> {
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development')
      checkNetworks(Object(options).networks, {
        from: 'solana',
        namespace: 'solana',
        example: 'solanaMainnet',
      })
  } catch (error) {
    rethrowKitError(error)
  }
  const { networks, rpcUrls, wallets: given, clock = systemClock } = options
  return {
    namespace: 'solana',
    networks,
    traits,
    discover: (report, settings) => discoverWallets(report, { ...settings, given, clock }),
    async load(settings) {
      const { createOperations } = await loadParts(settings?.loadCode)
      return createOperations({ networks, rpcUrls, clock }, settings)
    },
  }
}

/** What holds for every cluster. A transfer lives as long as its blockhash, about a minute. */
const traits: FamilyTraits = {
  name: 'Solana',
  // A token's amount may have to be taken from several accounts.
  feeDependsOn: 'amount',
  accountType: 'eoa',
  tokens: true,
  tokensFreeze: true,
  transactionsExpire: true,
  transfersRetryable: true,
  // Less is no payment but an address in somebody's history.
  dustLimit: 10_000,
  codeName: 'program',
  nativeToken: 'So11111111111111111111111111111111111111111',
  served: ['onramp'],
}
