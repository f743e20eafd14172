'use client'

import { useMessages } from '../../context/useMessages.ts'
import { amountProblemMessages } from '../../messages/generated/en/amountProblem.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { type AmountChoices, useWhichAmount } from './useWhichAmount.ts'

export interface AmountProblem {
  readonly kind: 'invalid' | 'funds' | 'gas'
  /** The symbol of the unit that is typed, or of the currency that fees are paid in. */
  readonly symbol: string
}

/** What is still being typed is not announced. */
const ERROR_WAIT_MS = 500

/** Returns what is wrong with an amount, in words, or which amounts it can mean, and announces it. */
export function useAmountError(
  problem: AmountProblem | undefined,
  choices: AmountChoices | undefined,
): string | undefined {
  const t = useMessages(amountProblemMessages)
  const which = useWhichAmount(choices)
  const error = which ?? (problem && t(`amountProblem.${problem.kind}`, { symbol: problem.symbol }))
  useAnnouncement(error ?? '', { delayMs: ERROR_WAIT_MS })
  return error
}
