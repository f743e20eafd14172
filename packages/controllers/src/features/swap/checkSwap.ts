import { readTyped, type TypedAmount } from '../../core/readTyped.ts'
import type { SwapChoice } from './SwapChoice.ts'

/** What prevents the swap. The button shows its text. */
export type SwapProblem =
  | 'selectToken'
  | 'enterAmount'
  | 'incorrectAmount'
  /** The text can mean two amounts: `choices`. */
  | 'ambiguousAmount'
  | 'insufficientBalance'
  | 'insufficientGas'

export interface SwapFacts {
  /** The balance of `from`, in the smallest unit; `undefined` if it is not known. */
  readonly balance: bigint | undefined
  readonly nativeBalance: bigint | undefined
  /** The maximum fee of the swap, in the smallest native unit. */
  readonly fee: bigint | undefined
  /** Whether the account pays its fee in the native currency. */
  readonly paysGas: boolean
}

/** The first problem, and the amount in the smallest unit of `from`. */
export interface SwapCheck extends TypedAmount {
  readonly problem: SwapProblem | undefined
}

/**
 * Validates the choice and returns the first problem. `locale` is the language that the amount was typed in.
 */
export function checkSwap(choice: SwapChoice, facts: SwapFacts, locale: string): SwapCheck {
  const { from, to, amount: text } = choice
  if (!from || !to) return { problem: 'selectToken', amount: undefined }
  if (text.trim() === '') return { problem: 'enterAmount', amount: undefined }
  const { amount, choices, understood } = readTyped(text, from.decimals, locale)
  if (choices) return { problem: 'ambiguousAmount', amount, choices }
  if (!amount) return { problem: 'incorrectAmount', amount: undefined }
  if (facts.balance !== undefined && amount > facts.balance)
    return { problem: 'insufficientBalance', amount, understood }
  const isNative = from.token === undefined
  return {
    problem: lacksGas(facts, isNative ? amount : 0n) ? 'insufficientGas' : undefined,
    amount,
    understood,
  }
}

function lacksGas({ nativeBalance, fee, paysGas }: SwapFacts, spent: bigint): boolean {
  if (!paysGas || nativeBalance === undefined) return false
  return nativeBalance === 0n || (fee !== undefined && fee + spent > nativeBalance)
}
