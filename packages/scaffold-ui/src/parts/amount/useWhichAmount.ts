'use client'

import type { SendCheck } from '@bowline/controllers/internal'
import { useMessages } from '../../context/useMessages.ts'
import { amountProblemMessages } from '../../messages/generated/en/amountProblem.ts'

/** The amounts that a typed text can mean. */
export type AmountChoices = NonNullable<SendCheck['choices']>

/** Returns the question which of two amounts was meant: `1 or 1,000?`. */
export function useWhichAmount(choices: AmountChoices | undefined): string | undefined {
  const t = useMessages(amountProblemMessages)
  const [less, more] = choices ?? []
  return less && more && t('amountProblem.which', { less: less.shown, more: more.shown })
}
