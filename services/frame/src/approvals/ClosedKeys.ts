/** The keys of the wallet cannot be opened now: `cause` says why. Nothing was signed. */
export class ClosedKeys extends Error {
  override readonly name = 'ClosedKeys'

  constructor(cause: unknown) {
    super('The keys of the wallet cannot be opened.', { cause })
  }
}
