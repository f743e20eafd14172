import {
  type ChainAdapter,
  type Clock,
  type FamilyTraits,
  type Network,
  networkOfViemChain,
  systemClock,
  type ViemChainLike,
} from '@bowline/common'
import { rethrowKitError } from '@bowline/common/adapters'
import type { Transport } from 'viem'
import { loadParts } from './createInjectedConnector.ts'
import { checkEvmOptions } from './development/checkEvmOptions.ts'
import { discoverWallets } from './discoverWallets.ts'
import type { WagmiBridge, WalletListing } from './wagmi/WagmiBridge.ts'
import type { WagmiConfig } from './wagmi-config/WagmiConfig.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

interface SharedOptions {
  /**
   * Endpoints per chain id that are tried before the network's own.
   * They stay in this app: a wallet that adds a network is given the network's own.
   */
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>> | undefined
  /**
   * Endpoints per chain id for wallets that have to add the network, where its own do not answer
   * them. A wallet asks from an origin of its own, so a server that answers listed origins alone
   * refuses it, and the wallet then refuses the network.
   */
  readonly walletRpcUrls?: Readonly<Record<number, readonly string[]>> | undefined
  /** viem transports per chain id, in place of all endpoints of that chain. */
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  readonly clock?: Clock | undefined
}

export type EvmOptions = SharedOptions &
  (
    | {
        /** viem chains, or networks of `defineNetwork`. */
        readonly networks: readonly (ViemChainLike | Network<'eip155'>)[]
        readonly wagmi?: undefined
      }
    | {
        /**
         * The app's own wagmi config. Its chains are the networks, its transports read the chain, and the
         * two have one connection: what the kit connects shows in wagmi's hooks, and what the
         * app connects through wagmi's own `connect` or `reconnect` shows in the kit. Such a connection
         * stays wagmi's: wagmi restores it when the page loads again, not the kit.
         */
        readonly wagmi: WagmiConfig
        readonly networks?: undefined
      }
  )

/**
 * Creates the adapter for EVM chains (eip155).
 * Light on purpose: viem's actions load when a wallet is connected or the chain is read.
 *
 * Throws `INVALID_CONFIG` in development if the options are not what they have to be.
 *
 * @example
 * const adapter = evm({ networks: [mainnet, base] })
 * const shared = evm({ wagmi: wagmiConfig })
 */
export function evm(options: EvmOptions): ChainAdapter<'eip155'> {
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV === 'development') checkEvmOptions(options)
  } catch (error) {
    rethrowKitError(error)
  }
  const { wagmi, rpcUrls, walletRpcUrls, transports, clock = systemClock } = options
  const chains = options.networks ?? options.wagmi.chains
  const networks = chains.map((chain) => {
    const network = 'chainId' in chain ? chain : networkOfViemChain(chain)
    const forWallets = walletRpcUrls?.[Number(network.id)]
    return forWallets ? { ...network, walletRpcUrls: forWallets } : network
  })
  const found: WagmiBridge['found'] = new WeakMap()
  const adapter: ChainAdapter<'eip155'> = {
    namespace: 'eip155',
    networks,
    traits,
    discover: (report, settings) => discoverWallets(report, { ...settings, clock, found, wagmi }),
    async load(settings) {
      const { createOperations } = await loadParts(settings?.loadCode)
      return createOperations({ networks, rpcUrls, transports, wagmi, clock }, settings)
    },
  }
  if (!wagmi) return adapter
  const bridge: WagmiBridge = { networks, clock, found, wagmi }
  return {
    ...adapter,
    discover(report, settings) {
      const listing: WalletListing = { wallets: [], report }
      const stop = adapter.discover((wallets) => {
        listing.wallets = wallets
        listing.report(wallets)
      }, settings)
      const end = withWagmiParts(({ completeList }, signal) =>
        completeList(bridge, signal, listing, settings),
      )
      return () => {
        stop()
        end()
      }
    },
    mirror: (session, connector) =>
      withWagmiParts(({ mirror }, signal) => mirror(bridge, signal, session, connector)),
    adopt: (take) =>
      withWagmiParts(({ adoptConnections }, signal) => adoptConnections(bridge, signal, take)),
  }
}

/** Does something once the code for it has loaded, until the function that it returns is called. */
function withWagmiParts(
  act: (parts: typeof import('./wagmi/wagmiParts.ts'), signal: AbortSignal) => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  import('./wagmi/wagmiParts.ts').then(
    (parts) => signal.aborted || act(parts, signal),
    // The chunk could not be loaded: the kit works on, and so does wagmi, each without the other.
    () => {},
  )
  return () => ended.abort()
}

/** What holds for every EVM chain. */
const traits: FamilyTraits = {
  name: 'Ethereum',
  addressesShared: true,
  contractAccounts: true,
  names: true,
  tokens: true,
  nativeToken: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  served: ['activity', 'nfts', 'names', 'onramp', 'swaps'],
}
