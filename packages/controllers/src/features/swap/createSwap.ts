import { type AccountId, loadCode, minimumReceived } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { createFlow } from '../../core/createFlow.ts'
import type { Readable } from '../../core/readable.ts'
import { sentInstead } from '../../core/sentInstead.ts'
import type { Kit } from '../../kit/kit.ts'
import { sameToken } from '../../services/tokenId.ts'
import { whenPayerChanges } from '../../shared/whenPayerChanges.ts'
import type { Quote } from './Quote.ts'
import { reduceSwap } from './reduceSwap.ts'
import { EMPTY_CHOICE, MAX_SLIPPAGE_BPS, type SwapChoice, type SwapToken } from './SwapChoice.ts'
import type { SwapEvent, SwapIntent, SwapState } from './SwapState.ts'

/** The kit's swap form and the transactions that it leads to. */
export interface Swap {
  readonly choice: Readable<SwapChoice>
  readonly state: Readable<SwapState>
  choose(side: 'from' | 'to', token: SwapToken | undefined): void
  setAmount(amount: string): void
  setSlippage(bps: number): void
  /** Exchanges the two tokens. */
  flip(): void
  /** Shows a quote of the current choice for review, and finds out which plan it needs. */
  review(account: AccountId, quote: Quote): Promise<void>
  /** Replaces the quote with a newer one of the same choice. Ignored while the wallet is asked. */
  requote(quote: Quote): void
  /** Asks the wallet for the next step. Resolves when it has answered, whether or not it approved. */
  confirm(): Promise<void>
  /** Returns to the form, unchanged. */
  leave(): void
  reset(): void
}

export interface SwapParts {
  /** Called when a swap is in a block and balances have changed. */
  onSettled(intent: SwapIntent): void
}

export function createSwap(kit: Kit, { onSettled }: SwapParts): Swap {
  const choice = createStore<SwapChoice>(() => EMPTY_CHOICE)
  const flow = createFlow<SwapState, SwapEvent>({ status: 'choosing' }, reduceSwap)
  const isBusy = () => ['approving', 'swapping'].includes(flow.store.getState().status)
  const reset = () => {
    choice.setState(EMPTY_CHOICE, true)
    flow.cancel()
    flow.send({ type: 'left' })
  }
  whenPayerChanges(kit, () => {
    // A swap that the wallet was asked for is followed to its end, even if the wallet changes.
    if (flow.store.getState().status === 'done') choice.setState(EMPTY_CHOICE, true)
    else reset()
  })

  const failed = (error: Extract<SwapEvent, { type: 'failed' }>['error']): SwapEvent => ({
    type: 'failed',
    error,
  })
  const plan = (intent: SwapIntent) =>
    flow.run(async (signal) => (await loadSteps()).plan(kit, intent, signal), {
      done: (found): SwapEvent => ({ type: 'planned', plan: found }),
      failed,
    })
  const follow = async (intent: SwapIntent, hash: string) => {
    const { follow: followSwap } = await loadSteps()
    if (await followSwap(kit, intent, hash)) onSettled(intent)
  }

  return {
    choice,
    state: flow.store,
    choose(side, token) {
      const other = side === 'from' ? 'to' : 'from'
      const before = choice.getState()
      // Choosing the other side's token exchanges the two.
      const isSame = token && before[other] && sameToken(before[other].token, token.token)
      const rest = isSame ? { [other]: before[side] } : {}
      // An amount is one of the token that is paid.
      const isOtherAmount = side === 'from' || isSame
      choice.setState({ ...rest, [side]: token, ...(isOtherAmount && { amount: '' }) })
    },
    setAmount: (amount) => choice.setState({ amount }),
    setSlippage(bps) {
      choice.setState({ slippageBps: Math.min(Math.max(Math.round(bps), 0), MAX_SLIPPAGE_BPS) })
    },
    flip: () => choice.setState(({ from, to }) => ({ from: to, to: from, amount: '' })),
    async review(account, quote) {
      const { from, to, slippageBps } = choice.getState()
      if (!from || !to || isBusy()) return
      const minimum = minimumReceived(quote.toAmount, slippageBps)
      const intent: SwapIntent = { account, from, to, quote, slippageBps, minimum }
      flow.send({ type: 'reviewed', intent })
      await plan(intent)
    },
    requote(quote) {
      const state = flow.store.getState()
      if (state.status !== 'review' || state.intent.quote.fromAmount !== quote.fromAmount) return
      const minimum = minimumReceived(quote.toAmount, state.intent.slippageBps)
      const intent = { ...state.intent, quote, minimum }
      flow.send({ type: 'requoted', intent })
      // Another spender needs its own allowance.
      if (quote.spender !== state.intent.quote.spender) void plan(intent)
    },
    async confirm() {
      const state = flow.store.getState()
      if (state.status !== 'review' || !state.plan) return
      const { intent, plan: how } = state
      if (how === 'approve') {
        flow.send({ type: 'approving' })
        await flow.commit(async () => (await loadSteps()).approve(kit, intent), {
          done: (allowed): SwapEvent => ({ type: 'approved', allowed }),
          failed,
        })
        return
      }
      flow.send({ type: 'swapping' })
      await flow.commit(async () => (await loadSteps())[how](kit, intent), {
        done: (answer): SwapEvent =>
          typeof answer === 'string'
            ? { type: 'swapped', hash: answer }
            : { type: 'short', allowed: answer },
        failed(error): SwapEvent {
          const hash = sentInstead(error)
          return hash === undefined ? failed(error) : { type: 'swapped', hash }
        },
      })
      const after = flow.store.getState()
      if (after.status !== 'done') return
      choice.setState({ amount: '' })
      void follow(intent, after.hash)
    },
    leave() {
      flow.cancel()
      flow.send({ type: 'left' })
    },
    reset,
  }
}

const loadSteps = async () => (await loadCode(() => import('./swapSteps.ts'))).swapSteps
