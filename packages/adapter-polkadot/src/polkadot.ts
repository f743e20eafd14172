import {
  type ChainAdapter,
  type Clock,
  type FamilyTraits,
  type Network,
  systemClock,
} from '@bowline/common'
import { checkNetworks, rethrowKitError } from '@bowline/common/adapters'
import type { DappWallets } from './DappWallets.ts'
import { discoverExtensions } from './discoverExtensions.ts'
import type {} from './extension/PolkadotProvider.ts'
import { loadParts } from './loadParts.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

export interface PolkadotOptions {
  /** Networks of this package, or of `defineNetwork`. Endpoints may be `http(s)` and `ws(s)`. */
  readonly networks: readonly Network<'polkadot'>[]
  /**
   * Address prefix (SS58) per CAIP-2 id, for chains of your own. Left out, the chain is asked
   * (`system_properties`); one that does not say has the general prefix 42.
   */
  readonly ss58Prefixes?: Readonly<Record<string, number>> | undefined
  /** What extensions show as the asking app. Default: the page's title. */
  readonly appName?: string | undefined
  /** Shares wallets with `@polkadot/extension-dapp`: `extensionDapp()` of this package's entry for it. */
  readonly dapp?: DappWallets | undefined
  readonly clock?: Clock | undefined
}

/**
 * Creates the adapter for Polkadot, Kusama and chains built like them.
 * Light on purpose: what talks to extensions and chains loads on first use.
 *
 * Throws `INVALID_CONFIG` in development if the networks are not what they have to be.
 *
 * @example
 * const adapter = polkadot({ networks: [polkadotRelay, polkadotAssetHub] })
 */
export function polkadot(options: PolkadotOptions): ChainAdapter<'polkadot'> {
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development')
      checkNetworks(Object(options).networks, {
        from: 'polkadot',
        namespace: 'polkadot',
        example: 'polkadotRelay',
      })
  } catch (error) {
    rethrowKitError(error)
  }
  const { networks, ss58Prefixes, appName, dapp, clock = systemClock } = options
  // Sessions and operations share what either learns of a chain.
  const prefixes = new Map(Object.entries(ss58Prefixes ?? {}))
  return {
    namespace: 'polkadot',
    networks,
    traits,
    discover: (report, settings) =>
      discoverExtensions(report, { ...settings, prefixes, appName, dapp, clock }),
    ...(dapp && { mirror: dapp.mirror }),
    async load(settings) {
      const { createOperations } = await loadParts(settings?.loadCode)
      return createOperations({ networks, prefixes, clock }, settings)
    },
  }
}

/** What holds for every chain of the family. Each may spell an address in its own way. */
const traits: FamilyTraits = {
  name: 'Polkadot',
  // A larger amount is longer to write.
  feeDependsOn: 'amount',
  accountType: 'eoa',
  explorerPaths: { address: 'account', tx: 'extrinsic' },
}
