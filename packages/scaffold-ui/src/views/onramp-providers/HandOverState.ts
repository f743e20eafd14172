import { isKitError } from '@bowline/common'
import type { OnrampState } from '@bowline/controllers'

/** An offer has been chosen, and the visitor has not gone to its page yet. */
export type HandOverState = Extract<
  OnrampState,
  { readonly status: 'preparing' | 'notPrepared' | 'ready' }
>

const REFUSED: readonly unknown[] = ['QUOTE_EXPIRED', 'QUOTE_NOT_BUYABLE']

/** Whether the price that was agreed on is not offered any more: trying again cannot help. */
export function isExpired(state: HandOverState): boolean {
  if (state.status !== 'notPrepared') return false
  const { error } = state
  if (isKitError(error, 'NO_QUOTE')) return true
  return isKitError(error, 'HTTP_STATUS') && REFUSED.includes(error.context.reason)
}
