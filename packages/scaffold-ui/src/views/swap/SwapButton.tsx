'use client'

import type { UseSwapResult } from '@bowline/controllers/react'
import { Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapMessages } from '../../messages/en/swap.ts'

/** Leads to the review. Its label shows what is missing. */
export function SwapButton({ state: { check, quote } }: { readonly state: UseSwapResult }) {
  const t = useMessages(swapMessages)
  const { status } = quote
  const isQuoting = status === 'loading' || (status === 'expired' && quote.isRefreshing)
  const problem = check.problem ?? (status === 'failed' ? 'noPrice' : undefined)
  return (
    <Button
      type="submit"
      block
      size="lg"
      variant="primary"
      busy={problem === undefined && isQuoting}
      disabled={problem !== undefined}
    >
      {t(`swap.button.${problem ?? (status === 'expired' ? 'expired' : 'ready')}`)}
    </Button>
  )
}
