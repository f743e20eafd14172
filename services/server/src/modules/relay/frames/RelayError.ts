/** A refusal that the client is told about, as a JSON-RPC error. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: number

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
