/** A name and the account that it resolves to. */
export interface NamedAccount {
  /** The whole name, normalised, for example `alice.bowline.id`. */
  readonly name: string
  /** Lower case. */
  readonly address: string
  /** The only chain on which the account is known to be the owner's; `undefined` for all: the owner holds its key. */
  readonly chainId?: string | undefined
  /** Where the owner says the picture is. Only the image proxy may fetch it, never a browser. */
  readonly avatar?: string | undefined
}

/** Resolves names. */
export interface NameSource {
  /** The name of an address, or `undefined` if it has none here. */
  lookup(address: string): Promise<NamedAccount | undefined>
  /** The account behind a full name, or `undefined` if the name is not registered here. */
  resolve(name: string): Promise<NamedAccount | undefined>
}
