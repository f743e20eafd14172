'use client'

import type { UseSwapResult } from '@bowline/controllers/react'
import { Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapMessages } from '../../messages/en/swap.ts'
import type { ShownProblem } from './shownProblem.ts'

export interface SwapButtonProps {
  readonly quote: UseSwapResult['quote']
  readonly problem: ShownProblem
}

/** Leads to the review. Its label says what is missing, and pressing it leads there. */
export function SwapButton({ quote, problem }: SwapButtonProps) {
  const t = useMessages(swapMessages)
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
      {t(`swap.button.${problem ?? (status === 'expired' ? 'expired' : 'ready')}`)}
    </Button>
  )
}
