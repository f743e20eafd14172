/** A value that only the key service can read. */
export interface Sealed {
  /** The key that sealed it. */
  readonly keyId: string
  readonly bytes: Uint8Array
}

/** What a sealed value belongs to. It opens only with the same fields and values. */
export type SealContext = Readonly<Record<string, string>>

/**
 * Seals values with keys that are not in the database. Keys can be rotated: the newest one seals,
 * and every key that is still present opens.
 */
export interface Kms {
  /** Throws `KmsError`. */
  seal(bytes: Uint8Array, context: SealContext): Promise<Sealed>
  /** Throws `KmsError`. */
  open(sealed: Sealed, context: SealContext): Promise<Uint8Array>
  /** Seals and opens a value. Throws `KmsError`. */
  selfTest(): Promise<void>
}

/**
 * - `KMS_UNAVAILABLE`: the keys cannot be used now.
 * - `KMS_KEY_UNKNOWN`: the key that sealed the value is not present.
 * - `KMS_REFUSED`: the value was changed or belongs to something else, or the key is another one
 *   with the same id.
 */
export type KmsErrorCode = 'KMS_UNAVAILABLE' | 'KMS_KEY_UNKNOWN' | 'KMS_REFUSED'

/** A value cannot be sealed or opened. The message is one sentence for the operator. */
export class KmsError extends Error {
  override readonly name = 'KmsError'
  readonly code: KmsErrorCode

  constructor(code: KmsErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
