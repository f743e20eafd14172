import type { ChainId, NftId } from '@bowline/common'

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
}

/** Which of the things that the account holds. */
export interface SendAsset {
  readonly chainId: ChainId
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly nft?: (NftId & { readonly name: string; readonly owned: bigint }) | undefined
}

export const EMPTY_FORM: SendForm = Object.freeze({
  asset: undefined,
  amount: '',
  unit: 'token',
  receiver: '',
  acknowledged: [],
})
