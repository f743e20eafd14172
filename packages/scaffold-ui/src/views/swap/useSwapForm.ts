'use client'

import type { AccountId } from '@bowline/common'
import {
  checkSwap,
  type QuoteRequest,
  type Swap,
  type SwapCheck,
  type SwapChoice,
  swap,
} from '@bowline/controllers'
import { useAccountKind, useKit, useKitStore, useSettled } from '@bowline/controllers/react'
import { type QuoteState, useQuote } from '../../parts/swap/useQuote.ts'
import { type SwapFee, useSwapFee } from '../../parts/swap/useSwapFee.ts'
import { type TokenFacts, useTokenFacts } from '../../parts/swap/useTokenFacts.ts'
import { nativeToken } from './nativeToken.ts'

/** A price is requested once typing has paused. */
export const QUOTE_WAIT_MS = 200

export interface SwapFormState {
  readonly actions: Swap
  readonly choice: SwapChoice
  readonly from: TokenFacts
  readonly to: TokenFacts
  readonly native: TokenFacts
  readonly paysGas: boolean
  readonly fee: SwapFee
  readonly check: SwapCheck
  readonly quote: QuoteState
}

/** The state of the swap form, with its checks. */
export function useSwapForm(
  accountId: AccountId,
  network: Parameters<typeof nativeToken>[0],
): SwapFormState {
  const kit = useKit()
  const actions = swap(kit)
  const choice = useKitStore(actions.choice)
  const from = useTokenFacts(accountId, choice.from)
  const to = useTokenFacts(accountId, choice.to)
  const native = useTokenFacts(accountId, nativeToken(network))
  const paysGas = useAccountKind({ accountId }).data !== 'smartAccount'
  const { amount } = checkSwap(choice, NO_FACTS)
  const settled = useSettled(amount, QUOTE_WAIT_MS)
  const quote = useQuote(settled === amount ? requestOf(accountId, choice, amount) : undefined)
  const fee = useSwapFee(network.chainId, 'quote' in quote ? quote.quote : undefined)
  const check = checkSwap(choice, {
    balance: from.balance,
    nativeBalance: native.balance,
    fee: fee.fee,
    paysGas,
  })
  const isWaiting = quote.status === 'none' && amount !== undefined
  return {
    actions,
    choice,
    from,
    to,
    native,
    paysGas,
    fee,
    check,
    quote: isWaiting ? { status: 'loading' } : quote,
  }
}

/** The amount can be parsed; whether the account holds it is checked separately. */
const NO_FACTS = { balance: undefined, nativeBalance: undefined, fee: undefined, paysGas: false }

function requestOf(
  account: AccountId,
  { from, to }: SwapChoice,
  amount: bigint | undefined,
): QuoteRequest | undefined {
  if (!from || !to || amount === undefined) return undefined
  return { account, from: from.token, to: to.token, amount }
}
