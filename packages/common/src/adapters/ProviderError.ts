/** An error in the form that EIP-1193 asks for: libraries branch on its numeric code. */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, options?: ErrorOptions & { readonly data?: unknown }) {
    super(message, options)
    this.code = code
    this.data = options?.data
  }
}
