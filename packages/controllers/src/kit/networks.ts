import type { ChainId, Namespace, Network } from '@bowline/common'

export interface NetworksState {
  /** All networks of all adapters, in the app's order. */
  readonly requested: readonly Network[]
  /** The active family. */
  readonly activeNamespace: Namespace
  /**
   * The active chain of each family: the wallet's if connected, else the visitor's choice. May be a chain
   * that `requested` does not list.
   */
  readonly active: Readonly<Record<Namespace, ChainId>>
}

/** Where the visitor was, as it is kept. */
export interface Place {
  readonly foreground: string
  readonly active: Readonly<Record<string, string>>
}

/** Changes the active network of each family and the active family. */
export interface ActiveNetworks {
  setActive(chainId: ChainId): void
  setForeground(namespace: Namespace): void
  /** Sets a family to its default network. */
  goHome(namespace: Namespace): void
}
