import { isKitError } from '@bowline/common'
import type { OnrampState } from '@bowline/controllers/internal'

/** The visitor has chosen an offer but has not opened the provider's page yet. */
export type HandOverState = Extract<
  OnrampState,
  { readonly status: 'preparing' | 'notPrepared' | 'ready' }
>

const REFUSED: readonly unknown[] = ['QUOTE_EXPIRED', 'QUOTE_NOT_BUYABLE']

/** Returns true if the provider no longer offers the chosen price, so that a retry cannot help. */
export function isExpired(state: HandOverState): boolean {
  if (state.status !== 'notPrepared') return false
  const { error } = state
  if (isKitError(error, 'NO_QUOTE')) return true
  return isKitError(error, 'HTTP_STATUS') && REFUSED.includes(error.context.reason)
}
