/** The address that a typed text resolves to. */
export interface Receiver {
  readonly address: string
  /** The resolved name, normalized; `undefined` if an address was typed. */
  readonly name: string | undefined
}
