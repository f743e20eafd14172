export type SandboxErrorCode = 'BINARY_MISSING' | 'PORT_TAKEN' | 'CHAIN_FAILED'

/** Why the local chains could not start, in one sentence for the user of the command. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly code: SandboxErrorCode

  constructor(code: SandboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
