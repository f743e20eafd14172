import type { Clock, RequestProvider } from '@bowline/common'
import { askForeign } from '@bowline/common/adapters'
import { mapError } from './mapError.ts'

interface Asked {
  readonly clock: Clock
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

interface Question {
  /** The name of the request in errors. */
  readonly method: string
  run(): unknown
  readonly limitMs?: number | undefined
}

/** Puts one question to a wallet. Throws what `askForeign` throws, by `mapError`. */
export function askWallet(
  { clock, connectorId, signal }: Asked,
  { method, run, limitMs }: Question,
): Promise<unknown> {
  const translate = (error: unknown) => mapError(error, { method, connectorId })
  return askForeign({ clock, connectorId, signal, limitMs, ask: run, mapError: translate })
}

/** Sends a request to the provider of a session. Throws what `askWallet` throws. */
export function askProvider(
  { clock, provider }: { readonly clock: Clock; readonly provider: RequestProvider },
  request: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  return askWallet({ clock }, { method: request.method, run: () => provider.request(request) })
}
