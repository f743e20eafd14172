/** A refusal that is sent to the client as a JSON-RPC error. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: number
  /** Data for programs: the limit, and how long to wait. */
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(
    code: number,
    message: string,
    {
      data,
      ...options
    }: ErrorOptions & { readonly data?: Record<string, unknown> | undefined } = {},
  ) {
    super(message, options)
    this.code = code
    this.data = data
  }
}
