import type { Clock } from '@bowline/common'
import { askForeign } from '@bowline/common/adapters'
import { mapError } from './mapError.ts'

interface Asking {
  readonly clock: Clock
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

interface WalletQuestion {
  /** What errors call it. */
  readonly method: string
  /** May throw at once, or answer with a plain value. */
  ask(): unknown
  /** Left out, it waits for as long as the wallet takes: what pays or signs is never dropped. */
  readonly limitMs?: number | undefined
}

/** Asks a wallet. Throws what `askForeign` throws, by `mapError`. */
export function askWallet(
  { clock, connectorId, signal }: Asking,
  { method, ask, limitMs }: WalletQuestion,
): Promise<unknown> {
  const translate = (error: unknown) => mapError(error, { method, connectorId })
  return askForeign({ clock, connectorId, signal, limitMs, ask, mapError: translate })
}
