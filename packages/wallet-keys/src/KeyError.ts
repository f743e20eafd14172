/** The context of each error. Contexts never hold anything secret. */
interface KeyErrorContexts {
  INVALID_ENTROPY: undefined
  INVALID_WORDS: { problem: 'count' | 'unknown' | 'checksum' }
  INVALID_CODE: undefined
  INVALID_ACCOUNT: { field: string }
  INVALID_MESSAGE: undefined
  INVALID_TRANSACTION: { field: string }
  INVALID_TYPED_DATA: { field: string }
  INVALID_PSBT: { problem: string }
  INVALID_RECORD: { record: 'vault' | 'slot' | 'transfer' | 'kit file'; field: string }
  INVALID_SECRET: undefined
  WEAK_PASSWORD: { problem: 'short' | 'long' | 'common' | 'personal' }
  NOT_OPENED: undefined
  ROLLED_BACK: { version: number; atLeast: number }
  ADDRESS_MISMATCH: { family: string }
  NO_RELEASE: undefined
  INVALID_RELEASE: undefined
}

export type KeyErrorCode = keyof KeyErrorContexts

type Args<C extends KeyErrorCode> = KeyErrorContexts[C] extends undefined
  ? [context?: undefined, options?: ErrorOptions]
  : [context: KeyErrorContexts[C], options?: ErrorOptions]

const texts: { readonly [C in KeyErrorCode]: string } = {
  INVALID_ENTROPY: 'A wallet is made of 32 bytes.',
  INVALID_WORDS: 'These are not the 24 words of a wallet ({problem}).',
  INVALID_CODE: 'A code of a transfer has 12 letters and digits.',
  INVALID_ACCOUNT: 'There is no such account ({field}).',
  INVALID_MESSAGE: 'A message is a text or bytes.',
  INVALID_TRANSACTION: 'The transaction cannot be signed ({field}).',
  INVALID_TYPED_DATA: 'The typed data cannot be signed ({field}).',
  INVALID_PSBT: 'The PSBT cannot be signed ({problem}).',
  INVALID_RECORD: 'This is not a {record} of a wallet ({field}).',
  INVALID_SECRET: 'The secret does not fit this kind of slot.',
  WEAK_PASSWORD: 'The password is not safe enough ({problem}).',
  NOT_OPENED: 'The password or key is wrong, or the record was changed.',
  ROLLED_BACK: 'The vault has version {version}, but version {atLeast} is known.',
  ADDRESS_MISMATCH: 'The stored {family} address is not the address of this wallet.',
  NO_RELEASE:
    'There are no hashes to compare with: install @bowline/frame beside this command, or name its pages.json.',
  INVALID_RELEASE: 'This is no list of the hashes of a release.',
}

/**
 * The error that this package throws. Branch on `code`, never on `message`. Codes are of this package
 * alone, so that pages that only connect wallets do not load their texts.
 */
export class KeyError<C extends KeyErrorCode = KeyErrorCode> extends Error {
  override readonly name = 'KeyError'
  readonly code: C
  readonly context: KeyErrorContexts[C]

  constructor(code: C, ...[context, options]: Args<C>) {
    const text = texts[code]?.replace(/{(\w+)}/g, (_, name) =>
      String(Reflect.get(context ?? {}, name)),
    )
    // The wallet's page is built without the texts.
    super(text || code, options)
    this.code = code
    // `Args` ties the context to the code, but destructuring loses that relation.
    this.context = context as KeyErrorContexts[C]
  }
}

/** Returns true for a `KeyError`. Checks the name, not the class, so it works across copies of the package. */
export function isKeyError<C extends KeyErrorCode>(error: unknown, code?: C): error is KeyError<C> {
  if (!(error instanceof Error) || error.name !== 'KeyError') return false
  return code === undefined || (error as KeyError).code === code
}
