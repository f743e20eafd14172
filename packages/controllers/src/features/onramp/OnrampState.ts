import type { AccountId, KitError } from '@bowline/common'
import type { OnrampPurchase } from './OnrampOptions.ts'
import type { OnrampProvider } from './onrampProvidersQuery.ts'
import type { OnrampQuote } from './onrampQuoteQuery.ts'

/** What the visitor has chosen. */
export interface OnrampChoice {
  readonly purchase: OnrampPurchase | undefined
  /** ISO 4217. */
  readonly currency: string
  readonly method: string
  /** The total payment, as typed. */
  readonly amount: string
}

/** One purchase at one provider. */
export interface OnrampOrder {
  readonly account: AccountId
  readonly provider: OnrampProvider
  readonly purchase: OnrampPurchase
  readonly quote: OnrampQuote
}

/** A provider's page that is ready to be opened. */
export interface OnrampLink {
  readonly url: string
  /** `undefined` if the provider does not share the order's status. */
  readonly orderId: string | undefined
}

export type OrderStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled'

export type OnrampState =
  | { readonly status: 'choosing' }
  /** The provider's page is being prepared, so that a click can open it at once. */
  | { readonly status: 'preparing'; readonly order: OnrampOrder }
  | { readonly status: 'notPrepared'; readonly order: OnrampOrder; readonly error: KitError }
  | { readonly status: 'ready'; readonly order: OnrampOrder; readonly link: OnrampLink }
  /** The visitor is on the provider's page. */
  | {
      readonly status: 'away'
      readonly order: OnrampOrder
      readonly link: OnrampLink
      /** Milliseconds since 1970. */
      readonly since: number
    }

export type OnrampEvent =
  | { readonly type: 'chosen'; readonly order: OnrampOrder }
  | { readonly type: 'prepared'; readonly link: OnrampLink }
  | { readonly type: 'failed'; readonly error: KitError }
  | { readonly type: 'opened'; readonly at: number }
  | { readonly type: 'left' }

export function reduceOnramp(state: OnrampState, event: OnrampEvent): OnrampState {
  if (event.type === 'left') return { status: 'choosing' }
  if (event.type === 'chosen') return { status: 'preparing', order: event.order }
  if (state.status === 'preparing' && event.type === 'prepared')
    return { status: 'ready', order: state.order, link: event.link }
  if (state.status === 'preparing' && event.type === 'failed')
    return { status: 'notPrepared', order: state.order, error: event.error }
  if (state.status === 'ready' && event.type === 'opened')
    return { ...state, status: 'away', since: event.at }
  return state
}
