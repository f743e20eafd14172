/** A name, and the account that it stands for. */
export interface NamedAccount {
  /** The whole name, normalised, for example `alice.bowline.id`. */
  readonly name: string
  /** Lower case. */
  readonly address: string
  /** Where its owner says the picture is: never for browsers, only for the image proxy. */
  readonly avatar?: string | undefined
}

/** Where names come from. */
export interface NameSource {
  /** The name of an address, or `undefined` when it has none here. */
  lookup(address: string): Promise<NamedAccount | undefined>
  /** The account behind a whole name, or `undefined` when nobody has it or it is not ours. */
  resolve(name: string): Promise<NamedAccount | undefined>
}
