'use client'

import { type AccountId, KitError, type Namespace, namespaceOf } from '@bowline/common'
import { useQuery } from '@tanstack/react-query'
import { checkSwap, type SwapProblem } from '../../features/swap/checkSwap.ts'
import type { Swap } from '../../features/swap/createSwap.ts'
import type { Quote } from '../../features/swap/Quote.ts'
import { quoteQuery } from '../../features/swap/quoteQuery.ts'
import type { SwapChoice } from '../../features/swap/SwapChoice.ts'
import type { SwapState } from '../../features/swap/SwapState.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { swap } from '../../swap.ts'
import { traitsOf } from '../../traitsOf.ts'
import { useKit } from '../context/KitContext.ts'
import { useKitStore } from '../context/useKitStore.ts'
import { useAccount } from './useAccount.ts'

export interface UseSwapResult
  extends SwapChoice,
    Pick<Swap, 'choose' | 'setAmount' | 'setSlippage' | 'flip' | 'confirm' | 'leave' | 'reset'> {
  /** What is missing in the form itself; balances are not checked. */
  readonly problem: SwapProblem | undefined
  /** The newest price of the form, renewed every 10 s. Do not use it after its `validUntil`. */
  readonly quote: Quote | undefined
  /** The error if there is no price, for example `NO_QUOTE`. */
  readonly quoteError: Error | null
  readonly state: SwapState
  /** Starts the review of the current quote. Rejects with `NO_QUOTE` without one. */
  readonly review: () => Promise<void>
  /** Replaces the quote of the running review with the current one. */
  readonly requote: () => void
}

/**
 * Swaps tokens of the connected account on its network in the steps of the swap screens: choose, get a
 * price, review, confirm each step. The kit's own screens use this form too.
 *
 * `confirm` resolves when the wallet has answered; an error is in `state.error`.
 *
 * @example
 * const { choose, setAmount, quote, review, confirm, state } = useSwap()
 * const isReady = state.status === 'review' && state.plan !== undefined
 */
export function useSwap(): UseSwapResult {
  const kit = useKit()
  const actions = swap(kit)
  const choice = useKitStore(actions.choice)
  const state = useKitStore(actions.state)
  const accountId = useSwappingAccount()
  const { amount, problem } = checkSwap(choice, NOTHING_KNOWN)
  const isAsking = state.status === 'approving' || state.status === 'swapping'
  const { data: quote, error } = useQuery(
    {
      ...quoteQuery(kit, {
        account: accountId ?? 'eip155:0:0',
        from: choice.from?.token,
        to: choice.to?.token,
        amount: amount ?? 0n,
      }),
      enabled: accountId !== undefined && amount !== undefined && !isAsking,
    },
    queryClientOf(kit),
  )
  const { choose, setAmount, setSlippage, flip, confirm, leave, reset } = actions
  return {
    ...choice,
    problem,
    quote,
    quoteError: error,
    state,
    review: async () => {
      if (!accountId || !quote) throw new KitError('NO_QUOTE')
      await actions.review(accountId, quote)
    },
    requote: () => {
      if (quote) actions.requote(quote)
    },
    choose,
    setAmount,
    setSlippage,
    flip,
    confirm,
    leave,
    reset,
  }
}

/**
 * Returns the account of the family in the foreground, or else of the first family that supports swaps.
 */
function useSwappingAccount(): AccountId | undefined {
  const kit = useKit()
  const canSwap = (namespace: Namespace) => traitsOf(kit, namespace).served?.includes('swaps')
  const active = useKitStore(kit.networks, ({ activeNamespace }) => activeNamespace)
  const families = [active, ...kit.config.adapters.map(({ namespace }) => namespace)]
  const { accountId } = useAccount({ namespace: families.find(canSwap) })
  return accountId && canSwap(namespaceOf(accountId)) ? accountId : undefined
}

const NOTHING_KNOWN = {
  balance: undefined,
  nativeBalance: undefined,
  fee: undefined,
  paysGas: false,
}
