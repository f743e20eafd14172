import { errorText } from './errorText.ts'
import type { KitErrorCode, KitErrorContexts, KitErrorKind } from './registry.ts'

type Args<C extends KitErrorCode> = KitErrorContexts[C] extends undefined
  ? [context?: undefined, options?: ErrorOptions]
  : [context: KitErrorContexts[C], options?: ErrorOptions]

/** Every error this kit throws on purpose. Branch on `code`, never on `message`. */
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
    // `Args` ties context to code; the union is lost in the destructured rest parameter.
    this.context = context as KitErrorContexts[C]
  }
}

/** Narrows by name, not by class, so two copies of the package still agree. */
export function isKitError<C extends KitErrorCode>(error: unknown, code?: C): error is KitError<C> {
  if (!(error instanceof Error) || error.name !== 'KitError') return false
  return code === undefined || (error as KitError).code === code
}

/** Wraps anything thrown by foreign code so callers only ever see a `KitError`. */
export function toKitError(error: unknown): KitError {
  if (isKitError(error)) return error
  if (error instanceof Error && error.name === 'AbortError')
    return new KitError('ABORTED', undefined, { cause: error })
  return new KitError('UNEXPECTED', undefined, { cause: error })
}
