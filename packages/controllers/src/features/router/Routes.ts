import type { ChainId, Namespace } from '@bowline/common'

/** Every view and the data it needs. Adding a view starts here. */
export interface Routes {
  Connect: undefined
  AllWallets: undefined
  ConnectingExternal: {
    readonly connectorId: string
    /** The families to connect. Default: all that the wallet and the app have in common. */
    readonly namespaces?: readonly Namespace[] | undefined
  }
  /** A wallet that speaks several families: which one? */
  ConnectingMultiChain: { readonly connectorId: string }
  ConnectingWalletConnect: { readonly walletId: string }
  ConnectingWalletConnectBasic: undefined
  Downloads: { readonly walletId: string }
  GetWallet: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  Networks: undefined
  SwitchNetwork: { readonly chainId: ChainId }
  UnsupportedChain: undefined
  Account: undefined
}

export type RouteName = keyof Routes

export type Route<K extends RouteName = RouteName> = {
  [R in K]: Routes[R] extends undefined
    ? { readonly name: R }
    : { readonly name: R; readonly data: Routes[R] }
}[K]
