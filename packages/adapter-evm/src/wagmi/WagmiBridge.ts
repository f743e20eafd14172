import type { Clock, Connector, Network } from '@bowline/common'
import type { WagmiConfig } from '../wagmi-config/WagmiConfig.ts'

/** A connection of wagmi that the kit has a session of, or is about to have. */
export interface Bridged {
  readonly uid: string
  isOver: boolean
}

/** What an adapter and the app's wagmi config share. */
export interface WagmiBridge {
  readonly wagmi: WagmiConfig
  /** The networks of the config, as wallets are given them. */
  readonly networks: readonly Network<'eip155'>[]
  readonly clock: Clock
  /** The kit's own connectors, by the provider of their wallet, or by the connector of wagmi that they stand for. */
  readonly found: WeakMap<object, Connector<'eip155'>>
  /** The newest connection, so that nothing makes a second session of it. */
  latest?: Bridged | undefined
}

/** The wallets that the kit has found in the browser, and whom to report them to. */
export interface WalletListing {
  wallets: readonly Connector<'eip155'>[]
  report(wallets: readonly Connector<'eip155'>[]): void
}
