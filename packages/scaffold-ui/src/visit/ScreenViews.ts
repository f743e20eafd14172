import type { AccountId, ChainId, ChosenOffer, Namespace, NftId } from '@bowline/common'

/** Every view of these screens and its data. To add a view, start here. */
export interface ScreenViews {
  Connect: undefined
  /** The wallets of the first view, if the app collapses them there. */
  ConnectWallets: undefined
  /** Every wallet of the directory, or those that a text finds. */
  AllWallets: { readonly search: string } | undefined
  ConnectingExternal: {
    readonly connectorId: string
    /** How to begin, if the connector offers several ways. */
    readonly via?: ChosenOffer | undefined
  } & FamilyChoice
  /** Asks which families of a wallet to connect. */
  ConnectingMultiChain: { readonly connectorId: string }
  ConnectingWalletConnect: { readonly walletId: string }
  ConnectingWalletConnectBasic: FamilyChoice | undefined
  /** Signs in to the app with the connected wallet, or one of an earlier page. */
  ConnectingSiwe: undefined
  Downloads: { readonly walletId: string }
  GetWallet: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  Networks: undefined
  SwitchNetwork: { readonly chainId: ChainId }
  /** Shows what the page of a wallet asks: the first of `kit.prompts`. */
  ApproveTransaction: undefined
  /** Shows what the app asks of an external wallet: the first of `kit.prompts`. `id` is its own. */
  PreviewRequest: { readonly id: string }
  /** A network of a family without a connected wallet. */
  SwitchActiveChain: { readonly chainId: ChainId }
  UnsupportedChain: undefined
  Account: undefined
  /** The account, its address and names, and related actions. */
  Profile: undefined
  /** The accounts of a wallet that leaves the choice to the app. */
  Accounts: { readonly namespace: Namespace }
  /** Every token of the account, to hide it or to show it again. */
  ManageTokens: undefined
  /** Adds a token of the active network by its address. */
  AddToken: undefined
  /** The visitor's names for addresses. With an address, the form that saves it. */
  Contacts: { readonly address?: string | undefined } | undefined
  Receive: undefined
  CompatibleNetworks: undefined
  Nft: { readonly chainId: ChainId; readonly contract: string; readonly tokenId: string }
  /** The form, filled in with the given data. */
  Send: SendPreset
  SendSelectToken: undefined
  /** Compares a receiver with an address that it resembles and that the visitor has paid before. */
  SendCompare: undefined
  SendReview: undefined
  SendResult: undefined
  /** Raises the fee of a payment that was sent from here and waits for its block. */
  SpeedUp: { readonly chainId: ChainId; readonly hash: string }
  Swap: undefined
  SwapSelectToken: { readonly side: 'from' | 'to' }
  SwapReview: undefined
  SwapResult: undefined
  Onramp: undefined
  OnrampProviders: undefined
  OnrampProgress: undefined
  WhatIsABuy: undefined
  Activity: undefined
  /** What was signed or sent: a request that is kept (`id`), or a transaction. Read as before it was signed. */
  SignedRequest: {
    readonly account: AccountId
    readonly id?: string | undefined
    readonly hash?: string | undefined
  }
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { readonly name: string }
}

export type ScreenName = keyof ScreenViews

declare module '@bowline/controllers' {
  interface Views extends ScreenViews {}
}

/** What to connect. */
export interface FamilyChoice {
  /** Default: all families that the wallet and the app have in common. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The network to connect to, if the wallet can choose. */
  readonly chainId?: ChainId | undefined
}

/** What a link to the send form can fill in. */
export interface SendPreset {
  /** Contract address. Default: the native currency. */
  readonly token?: string | undefined
  readonly nft?: NftId | undefined
  /** An address, a name, or a payment link, which fills in more. */
  readonly to?: string | undefined
}
