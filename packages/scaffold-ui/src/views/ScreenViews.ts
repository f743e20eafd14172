import type { ChainId, ChosenOffer, Namespace, NftId } from '@bowline/common'

/** Every view of these screens and the data it needs. Adding a view starts here. */
export interface ScreenViews {
  Connect: undefined
  /** The wallets of the first view, where the app collapses them there. */
  ConnectWallets: undefined
  AllWallets: undefined
  ConnectingExternal: {
    readonly connectorId: string
    /** How to begin, for a connector that offers several ways. */
    readonly via?: ChosenOffer | undefined
  } & FamilyChoice
  /** A wallet that speaks several families: which one? */
  ConnectingMultiChain: { readonly connectorId: string }
  ConnectingWalletConnect: { readonly walletId: string }
  ConnectingWalletConnectBasic: FamilyChoice | undefined
  Downloads: { readonly walletId: string }
  GetWallet: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  Networks: undefined
  SwitchNetwork: { readonly chainId: ChainId }
  /** What the page of a wallet asks: the first of `kit.prompts`. */
  ApproveTransaction: undefined
  /** A network of a family that no wallet is connected on yet. */
  SwitchActiveChain: { readonly chainId: ChainId }
  UnsupportedChain: undefined
  Account: undefined
  /** Account, address and names, and what belongs to them. */
  Profile: undefined
  /** The accounts of a wallet that leaves the choice to the app. */
  Accounts: { readonly namespace: Namespace }
  Receive: undefined
  CompatibleNetworks: undefined
  Nft: { readonly chainId: ChainId; readonly contract: string; readonly tokenId: string }
  /** The form, filled in with what is given. */
  Send: SendPreset
  SendSelectToken: undefined
  /** A receiver that looks like somebody whom the visitor has paid before. */
  SendCompare: undefined
  SendReview: undefined
  SendResult: undefined
  Swap: undefined
  SwapSelectToken: { readonly side: 'from' | 'to' }
  SwapReview: undefined
  SwapResult: undefined
  Onramp: undefined
  OnrampProviders: undefined
  OnrampProgress: undefined
  WhatIsABuy: undefined
  Activity: undefined
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { readonly name: string }
}

export type ScreenName = keyof ScreenViews

declare module '@bowline/controllers' {
  interface Views extends ScreenViews {}
}

/** What of a wallet to connect. */
export interface FamilyChoice {
  /** Default: all families that the wallet and the app have in common. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The network to be on, where the wallet can choose. */
  readonly chainId?: ChainId | undefined
}

/** What a link into the send form may fill in. */
export interface SendPreset {
  /** Contract; left out, the native currency. */
  readonly token?: string | undefined
  readonly nft?: NftId | undefined
  /** An address or a name. */
  readonly to?: string | undefined
}
