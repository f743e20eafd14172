import type { RouteName } from '@bowline/controllers'
import type { ComponentType } from 'react'

export interface ViewModule {
  readonly default: ComponentType
}

/** One chunk per view. The type makes a missing view a compile error. */
export const views: Readonly<Record<RouteName, () => Promise<ViewModule>>> = {
  Connect: () => import('./connect/ConnectView.tsx'),
  AllWallets: () => import('./all-wallets/AllWalletsView.tsx'),
  ConnectingExternal: () => import('./connecting-external/ConnectingExternalView.tsx'),
  ConnectingMultiChain: () => import('./connecting-multi-chain/ConnectingMultiChainView.tsx'),
  ConnectingWalletConnect: () =>
    import('./connecting-wallet-connect/ConnectingWalletConnectView.tsx'),
  ConnectingWalletConnectBasic: () =>
    import('./connecting-wallet-connect-basic/ConnectingWalletConnectBasicView.tsx'),
  Downloads: () => import('./downloads/DownloadsView.tsx'),
  GetWallet: () => import('./get-wallet/GetWalletView.tsx'),
  WhatIsAWallet: () => import('./what-is-a-wallet/WhatIsAWalletView.tsx'),
  WhatIsANetwork: () => import('./what-is-a-network/WhatIsANetworkView.tsx'),
  Networks: () => import('./networks/NetworksView.tsx'),
  SwitchNetwork: () => import('./switch-network/SwitchNetworkView.tsx'),
  UnsupportedChain: () => import('./unsupported-chain/UnsupportedChainView.tsx'),
  Account: () => import('./account/AccountView.tsx'),
}
