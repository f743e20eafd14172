import {
  type ChainAdapter,
  type Clock,
  type FamilyTraits,
  type Network,
  systemClock,
} from '@bowline/common'
import { checkNetworks, rethrowKitError } from '@bowline/common/adapters'
import type {} from './BitcoinProvider.ts'
import { discoverWallets } from './discoverWallets.ts'
import { loadParts } from './loadParts.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

export interface BitcoinOptions {
  /** `bitcoinMainnet` and its like; `rpcUrls` are base URLs of Esplora APIs, the preferred first. */
  readonly networks: readonly Network<'bip122'>[]
  /**
   * The base URL of a server of `ord` per CAIP-2 id: an index of inscriptions and runes, which Esplora is not.
   * With it, payments leave the coins alone that hold some, and no others.
   */
  readonly ordUrls?: Readonly<Record<string, string>> | undefined
  /** Shows sessions to a library that the app uses beside the kit: `satsConnect()`. */
  readonly mirror?: ChainAdapter<'bip122'>['mirror']
  readonly clock?: Clock | undefined
}

/**
 * Creates the adapter for Bitcoin (bip122).
 * Light on purpose: what builds and checks transactions loads with the first act.
 *
 * Throws `INVALID_CONFIG` in development if the networks are not what they have to be.
 *
 * @example
 * const adapter = bitcoin({ networks: [bitcoinMainnet] })
 */
export function bitcoin(options: BitcoinOptions): ChainAdapter<'bip122'> {
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development')
      checkNetworks(Object(options).networks, {
        from: 'bitcoin',
        namespace: 'bip122',
        example: 'bitcoinMainnet',
      })
  } catch (error) {
    rethrowKitError(error)
  }
  const { networks, ordUrls, mirror, clock = systemClock } = options
  const moneyOnly = new Set<string>()
  return {
    namespace: 'bip122',
    networks,
    traits,
    ...(mirror && { mirror }),
    discover: (report, options) => discoverWallets(report, { ...options, clock, moneyOnly }),
    async load(settings) {
      const { createOperations } = await loadParts(settings?.loadCode)
      return createOperations({ networks, clock, ordUrls, moneyOnly }, settings)
    },
  }
}

/** What holds for every Bitcoin network: each has addresses of its own, and the fee is for the coins it takes. */
const traits: FamilyTraits = {
  name: 'Bitcoin',
  accountType: 'payment',
  feeDependsOn: 'amount',
  transfersReplaceable: true,
  // A smaller output costs more to spend than it is worth.
  dustLimit: 547,
}
