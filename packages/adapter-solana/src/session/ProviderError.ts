/** An error as JSON-RPC wallets throw it (EIP-1193's codes). */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
