import {
  type ChainAdapter,
  type Clock,
  type Connector,
  type Eip1193Provider,
  type FamilyTraits,
  type Network,
  networkOfViemChain,
  systemClock,
  type ViemChainLike,
} from '@bowline/common'
import type { Transport } from 'viem'
import { discoverWallets } from './discoverWallets.ts'
import { loadParts } from './loadParts.ts'
import type { WagmiConfig, WagmiState } from './wagmi/WagmiConfig.ts'

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
 * @example
 * const adapter = evm({ networks: [mainnet, base] })
 * const shared = evm({ wagmi: wagmiConfig })
 */
export function evm(options: EvmOptions): ChainAdapter<'eip155'> {
  const { wagmi, rpcUrls, walletRpcUrls, transports, clock = systemClock } = options
  const chains = options.networks ?? options.wagmi.chains
  const networks = chains.map((chain) => {
    const network = 'chainId' in chain ? chain : networkOfViemChain(chain)
    const forWallets = walletRpcUrls?.[Number(network.id)]
    return forWallets ? { ...network, walletRpcUrls: forWallets } : network
  })
  const found = new WeakMap<Eip1193Provider, Connector<'eip155'>>()
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
  return {
    ...adapter,
    mirror(session, connector) {
      // It is wagmi's own.
      if (session.adopted) return () => {}
      const ended = new AbortController()
      void loadParts().then(
        ({ mirrorSession }) =>
          mirrorSession({
            config: wagmi,
            networks,
            session,
            connector,
            clock,
            signal: ended.signal,
          }),
        // The chunk could not be loaded: the kit itself works on, wagmi's hooks stay empty.
        () => {},
      )
      return () => ended.abort()
    },
    adopt(take) {
      const ended = new AbortController()
      const { signal } = ended
      const connectorOf = (provider: Eip1193Provider) => found.get(provider)
      const adopt = async () => {
        const { adoptConnection } = await loadParts()
        const adopted = await adoptConnection({ config: wagmi, connectorOf, signal })
        if (adopted) take(adopted.session, adopted.connector)
      }
      // The chunk could not be loaded: wagmi itself works on, and the next change tries again.
      const onCurrent = (current: string | null) => void (current && adopt().catch(() => {}))
      const stop = wagmi.subscribe(currentOf, onCurrent)
      onCurrent(currentOf(wagmi.state))
      return () => {
        stop()
        ended.abort()
      }
    },
  }
}

/** The connection that wagmi uses. While it restores earlier ones it may be one that is not made yet. */
const currentOf = ({ status, current }: WagmiState) => (status === 'connected' ? current : null)

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
