import type { RequestedAmount } from '@bowline/common/receivers'

/** The address that a typed or pasted text resolves to. */
export interface Receiver {
  readonly address: string
  /** The resolved name, normalized; `undefined` if an address was typed. */
  readonly name: string | undefined
  /** What a link asks for, if the text is one, or an address with its chain. */
  readonly request?: ReceiverRequest | undefined
}

/** What a payment link says besides the receiver. */
export interface ReceiverRequest {
  /** The token's contract or mint. `undefined` means the native currency, or any if there is no amount. */
  readonly token: string | undefined
  readonly amount: RequestedAmount | undefined
  /** The names of parameters that have no effect here. Safe to show. */
  readonly unused: readonly string[]
}
