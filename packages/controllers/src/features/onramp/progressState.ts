import { isKitError } from '@bowline/common'
import type { OrderStatus } from './OnrampState.ts'

export type ProgressState = OrderStatus | 'slow' | 'untold' | 'lost' | 'down'

export interface ProgressFacts {
  /** `undefined` if the provider does not share the order's status. */
  readonly orderId: string | undefined
  readonly status: OrderStatus | undefined
  /** The error of the last request. */
  readonly error: unknown
  /** Whether the usual waiting time is over. */
  readonly isLate: boolean
}

/** Returns what to show about a purchase. */
export function progressState({ orderId, status, error, isLate }: ProgressFacts): ProgressState {
  if (orderId === undefined) return 'untold'
  if (status === 'completed' || status === 'failed' || status === 'cancelled') return status
  if (isKitError(error, 'HTTP_STATUS') && error.context.status === 404) return 'lost'
  if (error) return 'down'
  return isLate ? 'slow' : (status ?? 'pending')
}
