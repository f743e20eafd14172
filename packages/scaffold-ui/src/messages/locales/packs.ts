import type { ScreenName } from '../../views/ScreenViews.ts'
import type { Catalogue } from '../Catalogue.ts'

/**
 * What a translation is loaded in: the texts of one task of screens, by the first parts of their keys.
 * `button` is what a page shows before the modal's code is loaded.
 */
export const packs = {
  button: ['button', 'loadFailed'],
  modal: [
    'modal',
    'title',
    'common',
    'connect',
    'toast',
    'alert',
    'disconnect',
    'accountType',
    'hostApp',
    'whatIsAWallet',
  ],
  login: ['login'],
  signIn: ['signIn'],
  connecting: [
    'connecting',
    'cause',
    'partial',
    'multiChain',
    'allWallets',
    'pairing',
    'getWallet',
    'downloads',
    'form',
    'window',
  ],
  prompts: ['approve', 'preview', 'readingCard'],
  reading: ['reading'],
  networks: ['networks', 'switchNetwork', 'switchActiveChain', 'whatIsANetwork'],
  account: [
    'account',
    'accounts',
    'activity',
    'compatibleNetworks',
    'explorer',
    'fund',
    'nft',
    'nfts',
    'profile',
    'receive',
    'tokens',
    'unsupportedChain',
  ],
  payment: ['amountProblem', 'fee', 'transfer', 'paymentFailure'],
  send: ['send', 'sendCompare', 'sendResult', 'sendReview', 'sendSelect', 'speedUp'],
  swap: [
    'swap',
    'swapFacts',
    'swapPrice',
    'swapResult',
    'swapReview',
    'swapSelect',
    'swapSlippage',
    'swapTokens',
    'swapTrouble',
  ],
  onramp: ['onramp', 'onrampMethod', 'onrampProgress', 'onrampProviders', 'whatIsABuy'],
  names: ['chooseName', 'nameRegistered', 'registerName'],
} as const

export type PackName = keyof typeof packs

export type PackKey<P extends PackName> = Extract<
  keyof Catalogue,
  `${(typeof packs)[P][number]}.${string}`
>

/**
 * The packs that a view needs beside those of the page and the modal. A text of another pack is in English
 * until the part that shows it has asked for its pack.
 */
export const packsOfViews: Readonly<Record<ScreenName, readonly PackName[]>> = {
  Connect: [],
  ConnectWallets: [],
  AllWallets: ['connecting'],
  ConnectingExternal: ['connecting'],
  ConnectingMultiChain: ['connecting'],
  ConnectingWalletConnect: ['connecting'],
  ConnectingWalletConnectBasic: ['connecting'],
  ConnectingSiwe: ['signIn', 'connecting'],
  ApproveTransaction: ['prompts', 'reading'],
  PreviewRequest: ['prompts', 'reading'],
  Downloads: ['connecting'],
  GetWallet: ['connecting'],
  WhatIsAWallet: ['connecting'],
  WhatIsANetwork: ['networks'],
  Networks: ['networks'],
  SwitchNetwork: ['networks'],
  SwitchActiveChain: ['networks'],
  UnsupportedChain: ['account'],
  Account: ['account', 'signIn'],
  Profile: ['account'],
  Accounts: ['account'],
  Receive: ['account'],
  CompatibleNetworks: ['account'],
  Nft: ['account'],
  Activity: ['account'],
  Send: ['send', 'payment', 'account'],
  SendSelectToken: ['send', 'account'],
  SendCompare: ['send', 'account'],
  SendReview: ['send', 'payment'],
  SendResult: ['send'],
  SpeedUp: ['send', 'payment'],
  Swap: ['swap', 'payment', 'account'],
  SwapSelectToken: ['swap', 'account'],
  SwapReview: ['swap', 'payment'],
  SwapResult: ['swap'],
  Onramp: ['onramp', 'payment', 'account'],
  OnrampProviders: ['onramp', 'account'],
  OnrampProgress: ['onramp'],
  WhatIsABuy: ['onramp'],
  ChooseAccountName: ['names', 'account'],
  RegisterAccountName: ['names', 'account'],
  RegisterAccountNameSuccess: ['names', 'account'],
}
