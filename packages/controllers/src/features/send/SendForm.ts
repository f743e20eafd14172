import type { ChainId, FeeRate, NftId } from '@bowline/common'

/** The fields of the send form. Texts are kept as typed. */
export interface SendForm {
  /** `undefined` until a token is chosen. */
  readonly asset: SendAsset | undefined
  readonly amount: string
  /** Whether `amount` is in the token or in fiat money. */
  readonly unit: 'token' | 'fiat'
  /** An address, a name, or a payment link that was just pasted. */
  readonly receiver: string
  /** What was made of a payment link, while the receiver is the one of the link. */
  readonly link: FollowedLink | undefined
  /** Look-alike receivers that the visitor has compared and confirmed. */
  readonly acknowledged: readonly string[]
  /** The fee rate, if the family offers a choice. */
  readonly speed: FeeRate['speed']
  /** Whether the visitor has chosen to spend what payments leave alone otherwise (`TransferIntent`). */
  readonly spendsKept: boolean
  /** The key of the link that filled the form last. */
  readonly followed: object | undefined
}

/** One of the account's assets. */
export interface SendAsset {
  readonly chainId: ChainId
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly nft?: (NftId & { readonly name: string; readonly owned: bigint }) | undefined
}

/** What a payment link has filled in. */
export interface FollowedLink {
  /** `unreadable`: the link has an amount that the asset cannot have. `none`: it leaves the amount open. */
  readonly amount: 'taken' | 'unreadable' | 'none'
  /** The names of parameters that have no effect here. Safe to show. */
  readonly unused: readonly string[]
}

/** A link that opens the form with some fields filled in. */
export interface SendLink {
  /** Identifies the link. Returning to the form with the same key does not fill it in again. */
  readonly key: object
  readonly asset: SendAsset
  readonly receiver: string | undefined
}

export const EMPTY_FORM: SendForm = Object.freeze({
  asset: undefined,
  amount: '',
  unit: 'token',
  receiver: '',
  link: undefined,
  acknowledged: [],
  speed: 'normal',
  spendsKept: false,
  followed: undefined,
})
