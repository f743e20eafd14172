import type { ChainId, FeeRate, NftId } from '@bowline/common'

/** What the visitor has filled in. Texts stay as they were typed. */
export interface SendForm {
  /** `undefined`: nothing is chosen yet. */
  readonly asset: SendAsset | undefined
  readonly amount: string
  /** What `amount` counts: the token, or money at its price. */
  readonly unit: 'token' | 'fiat'
  /** An address or a name. */
  readonly receiver: string
  /** Receivers that look like somebody else, and that the visitor has compared and still means. */
  readonly acknowledged: readonly string[]
  /** How much is offered for a place in a block, where the family lets the visitor choose. */
  readonly speed: FeeRate['speed']
  /** The link that has filled it in. */
  readonly followed: object | undefined
}

/** Which of the things that the account holds. */
export interface SendAsset {
  readonly chainId: ChainId
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly nft?: (NftId & { readonly name: string; readonly owned: bigint }) | undefined
}

/** A way into the form with some of it filled in. */
export interface SendLink {
  /** The same object for the same link, so that coming back to the form does not follow it again. */
  readonly key: object
  readonly asset: SendAsset
  readonly receiver: string | undefined
}

export const EMPTY_FORM: SendForm = Object.freeze({
  asset: undefined,
  amount: '',
  unit: 'token',
  receiver: '',
  acknowledged: [],
  speed: 'normal',
  followed: undefined,
})
