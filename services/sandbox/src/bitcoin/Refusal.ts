/** Why a transaction is rejected, with the texts and codes of Bitcoin Core. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** JSON-RPC code: -22 unreadable, -25 unknown inputs, -26 against the rules, -27 known. */
  readonly code: -22 | -25 | -26 | -27

  constructor(code: Refusal['code'], message: string) {
    super(message)
    this.code = code
  }
}
