'use client'

import type { Quote } from '@bowline/controllers'
import type { SwapToken } from '@bowline/controllers/internal'
import { Freshness } from './Freshness.tsx'
import { RateText } from './RateText.tsx'

export interface PriceLineProps {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly quote: Quote
  readonly isExpired: boolean
  readonly isRefreshing: boolean
  /** The price is not refreshed for now. */
  readonly isHeld?: boolean | undefined
}

/** Shows the rate and how long it is valid. */
export function PriceLine(props: PriceLineProps) {
  const { from, to, quote, isExpired, isRefreshing, isHeld = false } = props
  return (
    <div className="bl-swap-price">
      <RateText from={from} to={to} quote={quote} />
      {!isHeld && <Freshness quote={quote} isExpired={isExpired} isRefreshing={isRefreshing} />}
    </div>
  )
}
