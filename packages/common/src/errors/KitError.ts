import type { KitErrorKind } from './KitErrorKind.ts'
import { type KitErrorCode, type KitErrorContexts, kitErrors } from './registry.ts'

type Args<C extends KitErrorCode> = KitErrorContexts[C] extends undefined
  ? [context?: undefined, options?: ErrorOptions]
  : [context: KitErrorContexts[C], options?: ErrorOptions]

/** The error that the kit throws. Branch on `code`, never on `message`. */
export class KitError<C extends KitErrorCode = KitErrorCode> extends Error {
  override readonly name = 'KitError'
  readonly code: C
  readonly kind: KitErrorKind
  readonly context: KitErrorContexts[C]

  constructor(code: C, ...[context, options]: Args<C>) {
    const { kind, message } = errorText(code, context)
    super(message, options)
    this.code = code
    this.kind = kind
    // `Args` ties the context to the code, but destructuring loses that relation.
    this.context = context as KitErrorContexts[C]
  }
}

/** Returns true for a `KitError`. Checks the name, not the class, so it works across copies of the package. */
export function isKitError<C extends KitErrorCode>(error: unknown, code?: C): error is KitError<C> {
  if (!(error instanceof Error) || error.name !== 'KitError') return false
  return code === undefined || (error as KitError).code === code
}

/** Wraps an error of other code in a `KitError`. */
export function toKitError(error: unknown): KitError {
  if (isKitError(error)) return error
  if (error instanceof Error && error.name === 'AbortError')
    return new KitError('ABORTED', undefined, { cause: error })
  return new KitError('UNEXPECTED', undefined, { cause: error })
}

/**
 * Returns the kind of an error and its text, with the values of the context filled in. The wallet's page is built without
 * the texts: its errors say their codes, and have no kind.
 */
export function errorText(
  code: KitErrorCode,
  context: object = {},
): { readonly kind: KitErrorKind; readonly message: string } {
  const [kind = '', text = ''] = (kitErrors[code] ?? '').split(/: (.*)/)
  return {
    // The type of the registry guarantees a kind before the colon.
    kind: kind as KitErrorKind,
    message:
      text.replace(/{(\w+)(?:\|([^{}]*))?}/g, (_, name, words = '') =>
        String(Reflect.get(context, name) ?? words),
      ) || code,
  }
}
