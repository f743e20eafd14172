import { isKitError, type KitError } from '@bowline/common'
import type { SwapEvent, SwapIntent, SwapState } from './SwapState.ts'

/** Once the wallet is asked, only its answer changes the state. */
export function reduceSwap(state: SwapState, event: SwapEvent): SwapState {
  if (state.status === 'approving' || state.status === 'swapping') return answered(state, event)
  if (event.type === 'left') return { status: 'choosing' }
  if (event.type === 'reviewed') return { status: 'review', intent: event.intent, plan: undefined }
  if (state.status !== 'review') return state
  switch (event.type) {
    case 'planned':
      return { ...state, plan: event.plan, error: undefined, allowed: undefined }
    case 'requoted':
      return requoted(state, event.intent)
    case 'failed':
      return { ...state, error: event.error }
    case 'approving':
    case 'swapping':
      return { ...state, status: event.type, error: undefined, allowed: undefined }
    default:
      return state
  }
}

/** Keeps the plan if the spender is the same. */
function requoted(state: UnderReview, intent: SwapIntent): SwapState {
  const isSameTaker = intent.quote.spender === state.intent.quote.spender
  const known = isSameTaker ? state : ({ status: 'review', plan: undefined } as const)
  return { ...known, intent, error: lasting(state.error) }
}

/** A new price clears only an error about the price. Other errors stay visible. */
const lasting = (error: KitError | undefined) =>
  isKitError(error, 'QUOTE_EXPIRED') ? undefined : error

type UnderReview = Extract<SwapState, { status: 'review' }>
type Asked = Extract<SwapState, { status: 'approving' | 'swapping' }>

function answered(state: Asked, event: SwapEvent): SwapState {
  if (event.type === 'failed') return { ...state, status: 'review', error: event.error }
  if (event.type === 'approved' && event.allowed >= state.intent.quote.fromAmount)
    return { ...state, status: 'review', plan: 'swap', isApproved: true, allowed: undefined }
  if (event.type === 'approved' || event.type === 'short') {
    const { allowed } = event
    return { ...state, status: 'review', plan: 'approve', isApproved: false, allowed }
  }
  if (event.type === 'swapped') return { status: 'done', intent: state.intent, hash: event.hash }
  return state
}
