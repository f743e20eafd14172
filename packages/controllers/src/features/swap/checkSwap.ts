import { parseAmount } from '@bowline/common'
import type { SwapChoice } from './SwapChoice.ts'

/** What stands in the way of a swap, in the words of the button. */
export type SwapProblem =
  | 'selectToken'
  | 'enterAmount'
  | 'incorrectAmount'
  | 'insufficientBalance'
  | 'insufficientGas'

export interface SwapFacts {
  /** Of what is given, in the smallest unit; `undefined` while nobody could tell. */
  readonly balance: bigint | undefined
  readonly nativeBalance: bigint | undefined
  /** The most that the swap may cost, in the smallest native unit. */
  readonly fee: bigint | undefined
  /** Whether the account pays its fee in the native currency at all. */
  readonly paysGas: boolean
}

export interface SwapCheck {
  readonly problem: SwapProblem | undefined
  /** In the smallest unit of `from`. */
  readonly amount: bigint | undefined
}

/** Judges the choice; the first thing to do wins. */
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
    // What cannot be read is told as a wrong amount.
    return undefined
  }
}
