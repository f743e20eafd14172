'use client'

import { type AccountId, type Namespace, namespaceOf, parseAccountId } from '@bowline/common'
import { swap } from '../../../between/swap.ts'
import { networkOf } from '../../../core/networkOf.ts'
import { maxAmount } from '../../../features/send/maxAmount.ts'
import { checkSwap, type SwapCheck } from '../../../features/swap/checkSwap.ts'
import type { Swap } from '../../../features/swap/createSwap.ts'
import { nativeToken } from '../../../features/swap/nativeToken.ts'
import type { QuoteRequest } from '../../../features/swap/Quote.ts'
import type { SwapChoice } from '../../../features/swap/SwapChoice.ts'
import type { SwapState } from '../../../features/swap/SwapState.ts'
import { traitsOf } from '../../../kit/traitsOf.ts'
import { useAccountId } from '../../base/useAccountId.ts'
import { useKit, useKitStore } from '../../context/useKit.tsx'
import { useLocale } from '../../context/useLocale.ts'
import type { AccountParameters } from '../AccountParameters.ts'
import { useSettled } from '../timing/useSettled.ts'
import { useAccountKind } from '../useAccountKind.ts'
import { type QuoteState, useQuote } from './useQuote.ts'
import { type SwapFee, useSwapFee } from './useSwapFee.ts'
import { type TokenFacts, useTokenFacts } from './useTokenFacts.ts'

/** A price is requested once typing has paused. */
export const QUOTE_WAIT_MS = 200

export interface UseSwapResult extends Omit<Swap, 'choice' | 'state' | 'review' | 'requote'> {
  readonly form: SwapChoice
  /** A union on `status`: choosing, under review, being signed, done. */
  readonly state: SwapState
  /** Balance and price of the token to pay with. */
  readonly from: TokenFacts
  /** Balance and price of the token to receive. */
  readonly to: TokenFacts
  readonly native: TokenFacts
  readonly fee: SwapFee
  /** The most that can be paid, in the smallest unit of `form.from`; `undefined` until it is known. */
  readonly max: bigint | undefined
  /** The problem that blocks the swap (`problem`), and the typed amount in the smallest unit. */
  readonly check: SwapCheck
  /** The newest price of the form, renewed every 10 s. A union on `status`. */
  readonly quote: QuoteState
  /** Starts the review. Does nothing and returns `false` while there is a problem, or no valid price. */
  readonly review: () => boolean
}

/**
 * Swaps tokens of an account on its network in the steps of the swap screens: choose, get a price, review,
 * confirm each step. The kit's own screens use this form too, with its checks of balances and fees. Without
 * parameters it is the connected account of the first family that can swap, the one in the foreground
 * before others.
 *
 * During the review, `useSwapReview` keeps the price up to date. `confirm` resolves when the wallet has
 * answered; an error is in `state.error`.
 *
 * @example
 * const { choose, setAmount, check, quote, review, confirm, state } = useSwap()
 * return <button disabled={check.problem !== undefined || quote.status !== 'ready'} onClick={review}>Review</button>
 */
export function useSwap(parameters: AccountParameters = {}): UseSwapResult {
  const kit = useKit()
  const locale = useLocale()
  const { choice, state, review, requote: _, ...actions } = swap(kit)
  const form = useKitStore(choice)
  const accountId = useSwappingAccount(parameters)
  const chainId = accountId && parseAccountId(accountId).chainId
  const network = networkOf(useKitStore(kit.networks), chainId)
  const account = { accountId, namespace: accountId && namespaceOf(accountId) }
  const from = useTokenFacts({ ...account, token: accountId && form.from })
  const to = useTokenFacts({ ...account, token: accountId && form.to })
  const native = useTokenFacts({ ...account, token: network && nativeToken(network) })
  const paysGas = useAccountKind(account).data !== 'smartAccount'
  const { amount } = checkSwap(form, NO_FACTS, locale)
  const settled = useSettled(amount, QUOTE_WAIT_MS)
  const price = useQuote(settled === amount ? requestOf(accountId, form, amount) : undefined)
  const fee = useSwapFee(chainId, 'quote' in price ? price.quote : undefined)
  const facts = { balance: from.balance, nativeBalance: native.balance, fee: fee.fee, paysGas }
  const check = checkSwap(form, facts, locale)
  const isWaiting = price.status === 'none' && accountId !== undefined && amount !== undefined
  const quote: QuoteState = isWaiting ? { status: 'loading' } : price
  const isNative = form.from?.token === undefined
  return {
    ...actions,
    form,
    state: useKitStore(state),
    from,
    to,
    native,
    fee,
    max:
      form.from && from.balance !== undefined
        ? maxAmount({ balance: from.balance, isNative, fee: fee.reserve, paysGas })
        : undefined,
    check,
    quote,
    review() {
      if (!accountId || check.problem || quote.status !== 'ready') return false
      // Not awaited: the plan loads while the review is shown.
      void review(accountId, quote.quote)
      return true
    },
  }
}

/** The amount can be parsed; whether the account holds it is checked separately. */
const NO_FACTS = { balance: undefined, nativeBalance: undefined, fee: undefined, paysGas: false }

function requestOf(
  account: AccountId | undefined,
  { from, to }: SwapChoice,
  amount: bigint | undefined,
): QuoteRequest | undefined {
  if (!account || !from || !to || amount === undefined) return undefined
  return { account, from: from.token, to: to.token, amount }
}

/** Returns the account that is to pay; `undefined` if its family has no swaps. */
function useSwappingAccount({ namespace, ...account }: AccountParameters): AccountId | undefined {
  const kit = useKit()
  const canSwap = (family: Namespace) => traitsOf(kit, family).served?.includes('swaps')
  const active = useKitStore(kit.networks, ({ activeNamespace }) => activeNamespace)
  const families = [active, ...kit.config.adapters.map((adapter) => adapter.namespace)]
  const paying = useAccountId({ ...account, namespace: namespace ?? families.find(canSwap) })
  return paying && canSwap(namespaceOf(paying)) ? paying : undefined
}
