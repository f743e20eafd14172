import type { KitError } from '@bowline/common'
import type { SendIntent, SendState } from './SendState.ts'

export type SendEvent =
  | { readonly type: 'reviewed'; readonly intent: SendIntent }
  | { readonly type: 'edited' }
  | { readonly type: 'asked' }
  | { readonly type: 'sent'; readonly hash: string }
  | { readonly type: 'failed'; readonly error: KitError }

export function reduceSend(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'reviewed':
      return state.status === 'signing' ? state : { status: 'review', intent: event.intent }
    case 'edited':
      return state.status === 'signing' ? state : { status: 'editing' }
    case 'asked':
      return state.status === 'review' ? { status: 'signing', intent: state.intent } : state
    case 'sent':
      return state.status === 'signing' ? { ...state, status: 'sent', hash: event.hash } : state
    case 'failed':
      return state.status === 'signing' ? { ...state, status: 'review', error: event.error } : state
  }
}
