/** Whom a text stands for. */
export interface Receiver {
  readonly address: string
  /** As it was resolved, in its normal form; `undefined` when an address was typed. */
  readonly name: string | undefined
}
