import {
  type ChainAdapter,
  type Clock,
  type Network,
  networkOfViemChain,
  systemClock,
  type ViemChainLike,
} from '@bowline/common'
import type { Transport } from 'viem'
import { discoverWallets } from './discoverWallets.ts'
import { loadParts } from './loadParts.ts'
import type { WagmiConfig } from './wagmi/WagmiConfig.ts'

interface SharedOptions {
  /**
   * Endpoints per chain id that come before the network's own.
   * They stay in this app: a wallet that has to add a network is only told the network's own.
   */
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>> | undefined
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
         * The app's own wagmi config. Its chains are the networks, its transports read the chain,
         * and every connection of the kit shows in wagmi's hooks.
         *
         * One way only: a wallet that the app connects through wagmi's own `connect` or
         * `reconnect`, past the kit, is not the kit's and shows in none of its buttons and hooks.
         * So let the kit connect and restore (`reconnectOnMount={false}` on `WagmiProvider`), and
         * use wagmi's hooks for the rest.
         */
        readonly wagmi: WagmiConfig
        readonly networks?: undefined
      }
  )

/**
 * Creates the adapter for EVM chains (eip155).
 * Light on purpose: viem's actions load when a wallet is connected or the chain is read.
 *
 * @example
 * const adapter = evm({ networks: [mainnet, base] })
 * const shared = evm({ wagmi: wagmiConfig })
 */
export function evm(options: EvmOptions): ChainAdapter<'eip155'> {
  const { wagmi, rpcUrls, transports, clock = systemClock } = options
  const chains = options.networks ?? options.wagmi.chains
  const networks = chains.map((chain) => ('chainId' in chain ? chain : networkOfViemChain(chain)))
  const adapter: ChainAdapter<'eip155'> = {
    namespace: 'eip155',
    networks,
    discover: (report, settings) => discoverWallets(report, { ...settings, clock }),
    async load(settings) {
      const { createOperations } = await loadParts(settings?.loadCode)
      return createOperations({ networks, rpcUrls, transports, wagmi, clock }, settings)
    },
  }
  if (!wagmi) return adapter
  return {
    ...adapter,
    mirror(session, connector) {
      const ended = new AbortController()
      void loadParts().then(
        ({ mirrorSession }) =>
          mirrorSession({ config: wagmi, session, connector, clock, signal: ended.signal }),
        // The chunk could not be loaded: the kit itself works on, wagmi's hooks stay empty.
        () => {},
      )
      return () => ended.abort()
    },
  }
}
