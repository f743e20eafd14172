import type { Connector } from '@bowline/common'
import type { StoreApi } from 'zustand/vanilla'

export interface Connectors {
  readonly store: StoreApi<readonly Connector[]>
  /** Replaces what one source reports. A wallet that it no longer reports leaves the list. */
  report(source: string, found: readonly Connector[]): void
}

/** A wallet that was connected before. */
export interface RecentWallet {
  readonly connectorId: string
  /** Directory id, for wallets reached by pairing. */
  readonly walletId?: string | undefined
  readonly name: string
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
}

/** A wallet of the directory that is safe to show: its name is cleaned, its links are checked. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  readonly chains: readonly string[]
  readonly homepage?: string | undefined
  /** Universal link or custom scheme that opens the wallet's app with a pairing. */
  readonly mobileLink?: string | undefined
  /** Universal link (`https:`) that opens the wallet's app with a pairing, if `mobileLink` is a custom scheme. */
  readonly universalLink?: string | undefined
  /** Link that opens this page in the browser of the wallet's app; a template, see `browseLink`. */
  readonly browseLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  readonly firefoxStore?: string | undefined
}
