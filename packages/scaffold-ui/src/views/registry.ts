import type { RouteName } from '@bowline/controllers'
import type { ComponentType } from 'react'
import ConnectView from './connect/ConnectView.tsx'

export interface ViewModule {
  readonly default: ComponentType
}

/**
 * One chunk per view; the first one comes along with the modal, and is none. The type makes a missing
 * view a compile error.
 */
export const views: Readonly<Record<RouteName, () => Promise<ViewModule>>> = {
  Connect: async () => ({ default: ConnectView }),
  ConnectWallets: () => import('./connect/ConnectWalletsView.tsx'),
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
  SwitchActiveChain: () => import('./switch-active-chain/SwitchActiveChainView.tsx'),
  UnsupportedChain: () => import('./unsupported-chain/UnsupportedChainView.tsx'),
  Account: () => import('./account/AccountView.tsx'),
  Profile: () => import('./profile/ProfileView.tsx'),
  Accounts: () => import('./accounts/AccountsView.tsx'),
  Receive: () => import('./receive/ReceiveView.tsx'),
  CompatibleNetworks: () => import('./compatible-networks/CompatibleNetworksView.tsx'),
  Nft: () => import('./nft/NftView.tsx'),
  Send: () => import('./send/SendView.tsx'),
  SendSelectToken: () => import('./send-select-token/SendSelectTokenView.tsx'),
  SendCompare: () => import('./send-compare/SendCompareView.tsx'),
  SendReview: () => import('./send-review/SendReviewView.tsx'),
  SendResult: () => import('./send-result/SendResultView.tsx'),
  Swap: () => import('./swap/SwapView.tsx'),
  SwapSelectToken: () => import('./swap-select-token/SwapSelectTokenView.tsx'),
  SwapReview: () => import('./swap-review/SwapReviewView.tsx'),
  SwapResult: () => import('./swap-result/SwapResultView.tsx'),
  Onramp: () => import('./onramp/OnrampView.tsx'),
  OnrampProviders: () => import('./onramp-providers/OnrampProvidersView.tsx'),
  OnrampProgress: () => import('./onramp-progress/OnrampProgressView.tsx'),
  WhatIsABuy: () => import('./what-is-a-buy/WhatIsABuyView.tsx'),
  Activity: () => import('./activity/ActivityView.tsx'),
  ChooseAccountName: () => import('./choose-account-name/ChooseAccountNameView.tsx'),
  RegisterAccountName: () => import('./register-account-name/RegisterAccountNameView.tsx'),
  RegisterAccountNameSuccess: () =>
    import('./register-account-name-success/RegisterAccountNameSuccessView.tsx'),
}
