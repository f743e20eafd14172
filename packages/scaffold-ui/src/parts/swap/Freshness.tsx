'use client'

import type { Quote } from '@bowline/controllers'
import { QUOTE_LIFE_MS, QUOTE_REFRESH_MS } from '@bowline/controllers/internal'
import { useMessages } from '../../context/useMessages.ts'
import { swapPriceMessages } from '../../messages/generated/en/swapPrice.ts'
import { useNow } from '../useNow.ts'

export interface FreshnessProps {
  readonly quote: Quote
  readonly isExpired: boolean
  readonly isRefreshing: boolean
}

const SECOND_MS = 1000

/** Shows how long a price is still valid, as a shrinking ring and as text. */
export function Freshness({ quote, isExpired, isRefreshing }: FreshnessProps) {
  const t = useMessages(swapPriceMessages)
  const now = useNow(SECOND_MS)
  const cameAt = quote.validUntil - QUOTE_LIFE_MS
  const left = Math.min(QUOTE_REFRESH_MS, Math.max(0, cameAt + QUOTE_REFRESH_MS - now))
  const seconds = Math.ceil(left / SECOND_MS)
  const words = () => {
    if (isRefreshing || (seconds === 0 && !isExpired)) return t('swapPrice.updating')
    return isExpired ? t('swapPrice.expired') : t('swapPrice.fresh', { seconds })
  }
  return (
    <span className="bl-freshness">
      <svg className="bl-icon bl-freshness-ring" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" opacity="0.25" />
        <circle
          cx="10"
          cy="10"
          r="7.5"
          pathLength={QUOTE_REFRESH_MS}
          strokeDasharray={`${seconds * SECOND_MS} ${QUOTE_REFRESH_MS}`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      <span>{words()}</span>
    </span>
  )
}
