import type { Clock } from '@bowline/common'
import { askForeign } from '@bowline/common/adapters'
import { mapError } from './mapError.ts'

interface Asking {
  readonly clock: Clock
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

interface Question<T> {
  /** The request, as errors name it. */
  readonly method: string
  ask(): Promise<T>
}

/** Asks the wallet something. Throws what `askForeign` throws, by `mapError`. */
export function askWallet<T>(
  { clock, connectorId, signal }: Asking,
  { method, ask }: Question<T>,
  { limitMs }: { readonly limitMs?: number | undefined } = {},
): Promise<T> {
  const translate = (error: unknown) => mapError(error, { method, connectorId })
  return askForeign({ clock, connectorId, signal, limitMs, ask, mapError: translate })
}
