'use client'

import type { UseSwapResult } from '@bowline/controllers/react'
import { Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapMessages } from '../../messages/generated/en/swap.ts'
import { type AmountChoices, useWhichAmount } from '../../parts/amount/useWhichAmount.ts'
import type { ShownProblem } from './shownProblem.ts'

export interface SwapButtonProps {
  readonly quote: UseSwapResult['quote']
  readonly problem: ShownProblem
  /** The amounts that the typed text can mean, if it can mean two. */
  readonly choices: AmountChoices | undefined
}

/** Leads to the review. Its label says what is missing, and pressing it leads there. */
export function SwapButton({ quote, problem, choices }: SwapButtonProps) {
  const t = useMessages(swapMessages)
  const which = useWhichAmount(choices)
  const { status } = quote
  const isQuoting = status === 'loading' || (status === 'expired' && quote.isRefreshing)
  return (
    <Button
      type="submit"
      block
      size="lg"
      variant="primary"
      busy={problem === undefined && isQuoting}
      aria-disabled={(problem !== undefined && problem !== 'selectToken') || undefined}
    >
      {problem === 'ambiguousAmount'
        ? which
        : t(`swap.button.${problem ?? (status === 'expired' ? 'expired' : 'ready')}`)}
    </Button>
  )
}
