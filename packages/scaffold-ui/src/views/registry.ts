import type { Kit } from '@bowline/controllers'
import type { ScreenName } from '../visit/ScreenViews.ts'
import { type ViewEntry, type ViewModule, viewsOf } from '../visit/ViewEntry.ts'
import ConnectView from './connect/ConnectView.tsx'

/**
 * Every view of these screens, one chunk each, except for the first view, which loads with the modal. A
 * missing view or title (`title.*` of the messages) is a compile error.
 */
export const views: Readonly<Record<ScreenName, ViewEntry>> = {
  Connect: { leadsToWallets: true, load: async () => ({ default: ConnectView }) },
  ConnectWallets: {
    leadsToWallets: true,
    besideWallets: true,
    load: () => import('./connect/ConnectWalletsView.tsx'),
  },
  AllWallets: {
    leadsToWallets: true,
    besideWallets: true,
    load: () => import('./all-wallets/AllWalletsView.tsx'),
  },
  ConnectingExternal: {
    besideWallets: true,
    leadsToWallets: true,
    draws: true,
    load: () =>
      beginning(import('./connecting-external/ConnectingExternalView.tsx'), loadBeginConnect),
  },
  ConnectingMultiChain: {
    besideWallets: true,
    leadsToWallets: true,
    load: () => import('./connecting-multi-chain/ConnectingMultiChainView.tsx'),
  },
  ConnectingWalletConnect: {
    besideWallets: true,
    draws: true,
    load: () =>
      beginning(
        import('./connecting-wallet-connect/ConnectingWalletConnectView.tsx'),
        loadBeginConnect,
      ),
  },
  ConnectingWalletConnectBasic: {
    besideWallets: true,
    draws: true,
    load: () =>
      beginning(
        import('./connecting-wallet-connect-basic/ConnectingWalletConnectBasicView.tsx'),
        loadBeginConnect,
      ),
  },
  ConnectingSiwe: {
    besideWallets: true,
    draws: true,
    load: () => beginning(import('./connecting-siwe/ConnectingSiweView.tsx'), loadBeginSignIn),
  },
  ApproveTransaction: {
    load: () => import('./approve-transaction/ApproveTransactionView.tsx'),
  },
  PreviewRequest: {
    load: () => import('./preview-request/PreviewRequestView.tsx'),
  },
  Downloads: { besideWallets: true, load: () => import('./downloads/DownloadsView.tsx') },
  GetWallet: { besideWallets: true, load: () => import('./get-wallet/GetWalletView.tsx') },
  WhatIsAWallet: {
    besideWallets: true,
    load: () => import('./what-is-a-wallet/WhatIsAWalletView.tsx'),
  },
  WhatIsANetwork: {
    load: () => import('./what-is-a-network/WhatIsANetworkView.tsx'),
  },
  Networks: { load: () => import('./networks/NetworksView.tsx') },
  SwitchNetwork: {
    draws: true,
    load: () => beginning(import('./switch-network/SwitchNetworkView.tsx'), loadBeginSwitch),
    needsConnection: true,
    tells: ['networkSwitchFailed'],
  },
  SwitchActiveChain: {
    load: () => import('./switch-active-chain/SwitchActiveChainView.tsx'),
  },
  UnsupportedChain: {
    load: () => import('./unsupported-chain/UnsupportedChainView.tsx'),
    needsConnection: true,
    leavesOnBack: true,
  },
  Account: {
    load: () => import('./account/AccountView.tsx'),
    needsConnection: true,
  },
  Profile: {
    load: () => import('./profile/ProfileView.tsx'),
    needsConnection: true,
  },
  Accounts: {
    load: () => import('./accounts/AccountsView.tsx'),
    needsConnection: true,
  },
  ManageTokens: {
    load: () => import('./manage-tokens/ManageTokensView.tsx'),
    needsConnection: true,
  },
  AddToken: { load: () => import('./add-token/AddTokenView.tsx'), needsConnection: true },
  Contacts: { load: () => import('./contacts/ContactsView.tsx'), needsConnection: true },
  Receive: {
    load: () => import('./receive/ReceiveView.tsx'),
    needsConnection: true,
  },
  CompatibleNetworks: {
    load: () => import('./compatible-networks/CompatibleNetworksView.tsx'),
    needsConnection: true,
  },
  Nft: { load: () => import('./nft/NftView.tsx'), needsConnection: true },
  Send: { load: () => import('./send/SendView.tsx'), needsConnection: true },
  SendSelectToken: {
    load: () => import('./send-select-token/SendSelectTokenView.tsx'),
    needsConnection: true,
  },
  SendCompare: {
    load: () => import('./send-compare/SendCompareView.tsx'),
    needsConnection: true,
  },
  SendReview: { load: () => import('./send-review/SendReviewView.tsx') },
  SendResult: { load: () => import('./send-result/SendResultView.tsx') },
  SpeedUp: { load: () => import('./speed-up/SpeedUpView.tsx'), needsConnection: true },
  SignedRequest: {
    load: () => import('./signed-request/SignedRequestView.tsx'),
    needsConnection: true,
  },
  Swap: { load: () => import('./swap/SwapView.tsx'), needsConnection: true },
  SwapSelectToken: {
    load: () => import('./swap-select-token/SwapSelectTokenView.tsx'),
    needsConnection: true,
  },
  SwapReview: { load: () => import('./swap-review/SwapReviewView.tsx') },
  SwapResult: { load: () => import('./swap-result/SwapResultView.tsx') },
  Onramp: {
    load: () => import('./onramp/OnrampView.tsx'),
    needsConnection: true,
  },
  OnrampProviders: {
    load: () => import('./onramp-providers/OnrampProvidersView.tsx'),
    needsConnection: true,
  },
  OnrampProgress: {
    load: () => import('./onramp-progress/OnrampProgressView.tsx'),
  },
  WhatIsABuy: {
    load: () => import('./what-is-a-buy/WhatIsABuyView.tsx'),
  },
  Activity: {
    load: () => import('./activity/ActivityView.tsx'),
    needsConnection: true,
  },
  ChooseAccountName: {
    load: () => import('./choose-account-name/ChooseAccountNameView.tsx'),
    needsConnection: true,
  },
  RegisterAccountName: {
    load: () => import('./register-account-name/RegisterAccountNameView.tsx'),
    needsConnection: true,
    tells: ['nameRegistered', 'messageSigned'],
  },
  RegisterAccountNameSuccess: {
    load: () => import('./register-account-name-success/RegisterAccountNameSuccessView.tsx'),
  },
}

/** Adds the views of these screens to a kit. */
export function registerViews(kit: Kit): void {
  // The keys are names of views, but `Object.keys` returns `string[]`.
  for (const name of Object.keys(views) as ScreenName[]) viewsOf(kit).set(name, views[name])
}

/** A view and the function that starts its interaction. */
async function beginning(
  view: Promise<ViewModule>,
  load: () => Promise<NonNullable<ViewModule['begin']>>,
): Promise<ViewModule> {
  const [module, begin] = await Promise.all([view, load()])
  return { default: module.default, begin }
}

const loadBeginConnect = async () =>
  (await import('../parts/interaction/beginConnect.ts')).beginConnect
const loadBeginSignIn = async () => (await import('./connecting-siwe/beginSignIn.ts')).beginSignIn
const loadBeginSwitch = async () => (await import('./switch-network/beginSwitch.ts')).beginSwitch
