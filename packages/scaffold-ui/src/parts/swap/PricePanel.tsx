'use client'

import type { SwapToken } from '@bowline/controllers/internal'
import type { QuoteState } from '@bowline/controllers/react'
import { Stack } from '@bowline/ui'
import { ImpactWarning } from './ImpactWarning.tsx'
import { PriceLine } from './PriceLine.tsx'
import { QuoteTrouble } from './QuoteTrouble.tsx'
import { TriedOut } from './TriedOut.tsx'

export interface PricePanelProps {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly quote: QuoteState
}

/** Shows the price of a choice with its details, or why there is none. */
export function PricePanel({ from, to, quote: price }: PricePanelProps) {
  if (price.status === 'failed')
    return (
      <QuoteTrouble error={price.error} isRetrying={price.isRefreshing} onRetry={price.refresh} />
    )
  if (!from || !to || !('quote' in price)) return null
  const { quote, status, isRefreshing, isHeld } = price
  return (
    <Stack gap={4}>
      <PriceLine
        from={from}
        to={to}
        quote={quote}
        isExpired={status === 'expired'}
        isRefreshing={isRefreshing}
        isHeld={isHeld}
      />
      <ImpactWarning quote={quote} />
      <TriedOut to={to} quote={quote} />
    </Stack>
  )
}
