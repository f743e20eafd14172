'use client'

import { type Onramp, onramp } from '../../features/onramp/createOnramp.ts'
import type { OnrampChoice, OnrampState } from '../../features/onramp/OnrampState.ts'
import { useKit } from '../context/KitContext.ts'
import { useKitStore } from '../context/useKitStore.ts'

export interface UseOnrampResult extends Pick<Onramp, 'choose' | 'prepare' | 'opened' | 'leave'> {
  /** What the visitor wants to buy and how to pay for it. */
  readonly choice: OnrampChoice
  /** A union on `status`, from choosing an offer to paying on the provider's page. */
  readonly state: OnrampState
}

/**
 * Reads and changes the purchase of this kit, for apps with their own screens. `onrampOptionsQuery`,
 * `onrampProvidersQuery` and `onrampQuoteQuery` of `@bowline/controllers` return what is sold, the
 * providers and their prices; `purchaseQuery` returns the status of a purchase.
 *
 * `prepare` never rejects: an error is in the state.
 *
 * @example
 * const { state, prepare, opened } = useOnramp()
 * if (state.status === 'ready')
 *   return <a href={state.link.url} target="_blank" rel="noopener" onClick={opened}>Pay</a>
 */
export function useOnramp(): UseOnrampResult {
  const { choice, state, choose, prepare, opened, leave } = onramp(useKit())
  return {
    choice: useKitStore(choice),
    state: useKitStore(state),
    choose,
    prepare,
    opened,
    leave,
  }
}
