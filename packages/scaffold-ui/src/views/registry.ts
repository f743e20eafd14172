import type { Kit } from '@bowline/controllers'
import ConnectView from './connect/ConnectView.tsx'
import type { ScreenName } from './ScreenViews.ts'
import type { ViewEntry } from './ViewEntry.ts'
import { viewsOf } from './viewsOf.ts'

/**
 * Every view of these screens: one chunk each, but for the first one, which comes along with the modal.
 * A missing view or title is a compile error.
 */
export const views: Readonly<Record<ScreenName, ViewEntry>> = {
  Connect: { load: async () => ({ default: ConnectView }), title: 'title.Connect' },
  ConnectWallets: {
    load: () => import('./connect/ConnectWalletsView.tsx'),
    title: 'title.ConnectWallets',
  },
  AllWallets: { load: () => import('./all-wallets/AllWalletsView.tsx'), title: 'title.AllWallets' },
  ConnectingExternal: {
    load: () => import('./connecting-external/ConnectingExternalView.tsx'),
    title: 'title.ConnectingExternal',
  },
  ConnectingMultiChain: {
    load: () => import('./connecting-multi-chain/ConnectingMultiChainView.tsx'),
    title: 'title.ConnectingMultiChain',
  },
  ConnectingWalletConnect: {
    load: () => import('./connecting-wallet-connect/ConnectingWalletConnectView.tsx'),
    title: 'title.ConnectingWalletConnect',
  },
  ConnectingWalletConnectBasic: {
    load: () => import('./connecting-wallet-connect-basic/ConnectingWalletConnectBasicView.tsx'),
    title: 'title.ConnectingWalletConnectBasic',
  },
  ApproveTransaction: {
    load: () => import('./approve-transaction/ApproveTransactionView.tsx'),
    title: 'title.ApproveTransaction',
  },
  Downloads: { load: () => import('./downloads/DownloadsView.tsx'), title: 'title.Downloads' },
  GetWallet: { load: () => import('./get-wallet/GetWalletView.tsx'), title: 'title.GetWallet' },
  WhatIsAWallet: {
    load: () => import('./what-is-a-wallet/WhatIsAWalletView.tsx'),
    title: 'title.WhatIsAWallet',
  },
  WhatIsANetwork: {
    load: () => import('./what-is-a-network/WhatIsANetworkView.tsx'),
    title: 'title.WhatIsANetwork',
  },
  Networks: { load: () => import('./networks/NetworksView.tsx'), title: 'title.Networks' },
  SwitchNetwork: {
    load: () => import('./switch-network/SwitchNetworkView.tsx'),
    title: 'title.SwitchNetwork',
    needsConnection: true,
    tells: ['networkSwitchFailed'],
  },
  SwitchActiveChain: {
    load: () => import('./switch-active-chain/SwitchActiveChainView.tsx'),
    title: 'title.SwitchActiveChain',
  },
  UnsupportedChain: {
    load: () => import('./unsupported-chain/UnsupportedChainView.tsx'),
    title: 'title.UnsupportedChain',
    needsConnection: true,
    leavesOnBack: true,
  },
  Account: {
    load: () => import('./account/AccountView.tsx'),
    title: 'title.Account',
    needsConnection: true,
  },
  Profile: {
    load: () => import('./profile/ProfileView.tsx'),
    title: 'title.Profile',
    needsConnection: true,
  },
  Accounts: {
    load: () => import('./accounts/AccountsView.tsx'),
    title: 'title.Accounts',
    needsConnection: true,
  },
  Receive: {
    load: () => import('./receive/ReceiveView.tsx'),
    title: 'title.Receive',
    needsConnection: true,
  },
  CompatibleNetworks: {
    load: () => import('./compatible-networks/CompatibleNetworksView.tsx'),
    title: 'title.CompatibleNetworks',
    needsConnection: true,
  },
  Nft: { load: () => import('./nft/NftView.tsx'), title: 'title.Nft', needsConnection: true },
  Send: { load: () => import('./send/SendView.tsx'), title: 'title.Send', needsConnection: true },
  SendSelectToken: {
    load: () => import('./send-select-token/SendSelectTokenView.tsx'),
    title: 'title.SendSelectToken',
    needsConnection: true,
  },
  SendCompare: {
    load: () => import('./send-compare/SendCompareView.tsx'),
    title: 'title.SendCompare',
    needsConnection: true,
  },
  SendReview: { load: () => import('./send-review/SendReviewView.tsx'), title: 'title.SendReview' },
  SendResult: { load: () => import('./send-result/SendResultView.tsx'), title: 'title.SendResult' },
  Swap: { load: () => import('./swap/SwapView.tsx'), title: 'title.Swap', needsConnection: true },
  SwapSelectToken: {
    load: () => import('./swap-select-token/SwapSelectTokenView.tsx'),
    title: 'title.SwapSelectToken',
    needsConnection: true,
  },
  SwapReview: { load: () => import('./swap-review/SwapReviewView.tsx'), title: 'title.SwapReview' },
  SwapResult: { load: () => import('./swap-result/SwapResultView.tsx'), title: 'title.SwapResult' },
  Onramp: {
    load: () => import('./onramp/OnrampView.tsx'),
    title: 'title.Onramp',
    needsConnection: true,
  },
  OnrampProviders: {
    load: () => import('./onramp-providers/OnrampProvidersView.tsx'),
    title: 'title.OnrampProviders',
    needsConnection: true,
  },
  OnrampProgress: {
    load: () => import('./onramp-progress/OnrampProgressView.tsx'),
    title: 'title.OnrampProgress',
  },
  WhatIsABuy: {
    load: () => import('./what-is-a-buy/WhatIsABuyView.tsx'),
    title: 'title.WhatIsABuy',
  },
  Activity: {
    load: () => import('./activity/ActivityView.tsx'),
    title: 'title.Activity',
    needsConnection: true,
  },
  ChooseAccountName: {
    load: () => import('./choose-account-name/ChooseAccountNameView.tsx'),
    title: 'title.ChooseAccountName',
    needsConnection: true,
  },
  RegisterAccountName: {
    load: () => import('./register-account-name/RegisterAccountNameView.tsx'),
    title: 'title.RegisterAccountName',
    needsConnection: true,
    tells: ['nameRegistered'],
  },
  RegisterAccountNameSuccess: {
    load: () => import('./register-account-name-success/RegisterAccountNameSuccessView.tsx'),
    title: 'title.RegisterAccountNameSuccess',
  },
}

/** Makes the views of these screens known to a kit. */
export function registerViews(kit: Kit): void {
  // The keys are names of views; `Object.keys` does not know.
  for (const name of Object.keys(views) as ScreenName[]) viewsOf(kit).set(name, views[name])
}
