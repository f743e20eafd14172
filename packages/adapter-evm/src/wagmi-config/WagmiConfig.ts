import type { ViemChainLike } from '@bowline/common'
import type { Client } from 'viem'

export interface WagmiConnector {
  readonly id: string
  readonly uid: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  /** This and the following are absent on what wagmi has read back from its storage and not connected again. */
  getProvider?(): Promise<unknown>
  /** `never`, because wagmi's own types say more of the parameters. */
  connect?(parameters?: never): Promise<unknown>
  disconnect?(): Promise<void>
  readonly emitter?: WagmiEmitter | undefined
}

export interface WagmiEmitter {
  emit(event: 'disconnect'): unknown
  emit(event: 'message', data: { readonly type: string }): unknown
  /** Listeners are those of the config; `never`, because wagmi's own types say more of them. */
  on(event: 'change' | 'connect' | 'disconnect', listener: never): void
  off(event: 'change' | 'connect' | 'disconnect', listener: never): void
}

export interface WagmiConnection {
  readonly accounts: readonly [`0x${string}`, ...`0x${string}`[]]
  readonly chainId: number
  readonly connector: WagmiConnector
}

export interface WagmiState {
  readonly chainId: number
  readonly connections: Map<string, WagmiConnection>
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
}

/**
 * What is needed of wagmi's `Config`, by shape: so an app without wagmi neither installs nor
 * bundles any of it. Every config of `@wagmi/core` 3.6 and later fits.
 */
export interface WagmiConfig {
  readonly chains: readonly ViemChainLike[]
  readonly connectors: readonly WagmiConnector[]
  readonly storage: { setItem(key: never, value: never): unknown } | null
  readonly state: WagmiState
  /** Takes a function of the state; `never`, because wagmi's own state says more than this one. */
  setState(value: never): void
  subscribe<T>(selector: (state: WagmiState) => T, listener: (selected: T) => void): () => void
  getClient(parameters?: { readonly chainId?: number | undefined }): Client
  readonly _internal: {
    /** The wallets that wagmi has heard announce themselves, where it listens. */
    readonly mipd?: { getProviders(): readonly { readonly provider: unknown }[] } | undefined
    readonly connectors: {
      setup(create: never): unknown
      subscribe(listener: () => void): () => void
    }
    readonly events: {
      change(data: never): void
      connect(data: never): void
      disconnect(data: never): void
    }
  }
}
