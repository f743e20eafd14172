import { parseAmount } from '@bowline/common'
import type { SwapChoice } from './SwapChoice.ts'

/** What prevents the swap. The button shows its text. */
export type SwapProblem =
  | 'selectToken'
  | 'enterAmount'
  | 'incorrectAmount'
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

export interface SwapCheck {
  readonly problem: SwapProblem | undefined
  /** In the smallest unit of `from`. */
  readonly amount: bigint | undefined
}

/** Validates the choice and returns the first problem. */
export function checkSwap(choice: SwapChoice, facts: SwapFacts): SwapCheck {
  const { from, to, amount: text } = choice
  if (!from || !to) return { problem: 'selectToken', amount: undefined }
  if (text.trim() === '') return { problem: 'enterAmount', amount: undefined }
  const amount = read(text, from.decimals)
  if (amount === undefined) return { problem: 'incorrectAmount', amount }
  if (facts.balance !== undefined && amount > facts.balance)
    return { problem: 'insufficientBalance', amount }
  const isNative = from.token === undefined
  return {
    problem: lacksGas(facts, isNative ? amount : 0n) ? 'insufficientGas' : undefined,
    amount,
  }
}

function lacksGas({ nativeBalance, fee, paysGas }: SwapFacts, spent: bigint): boolean {
  if (!paysGas || nativeBalance === undefined) return false
  return nativeBalance === 0n || (fee !== undefined && fee + spent > nativeBalance)
}

function read(text: string, decimals: number): bigint | undefined {
  try {
    const amount = parseAmount(text, decimals)
    return amount > 0n ? amount : undefined
  } catch {
    // A text that is not a number is reported as an invalid amount.
    return undefined
  }
}
