import { isKitError } from '@bowline/common'
import type { OrderStatus } from '@bowline/controllers'

export type ProgressState = OrderStatus | 'slow' | 'untold' | 'lost' | 'down'

export interface ProgressFacts {
  /** `undefined`: this provider tells nobody how it goes. */
  readonly orderId: string | undefined
  readonly status: OrderStatus | undefined
  /** Of the newest answer. */
  readonly error: unknown
  /** Whether the visitor has been kept waiting for long enough. */
  readonly isLate: boolean
}

/** What to say about a purchase, by what is known of it. */
export function progressState({ orderId, status, error, isLate }: ProgressFacts): ProgressState {
  if (orderId === undefined) return 'untold'
  if (status === 'completed' || status === 'failed' || status === 'cancelled') return status
  if (isKitError(error, 'HTTP_STATUS') && error.context.status === 404) return 'lost'
  if (error) return 'down'
  return isLate ? 'slow' : (status ?? 'pending')
}
