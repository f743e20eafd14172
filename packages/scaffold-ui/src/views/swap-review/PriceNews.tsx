'use client'

import type { SwapIntent } from '@bowline/controllers/internal'
import { useLocale } from '@bowline/controllers/react'
import { Banner } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { shortAmount } from '../../format/shortAmount.ts'
import { swapReviewMessages } from '../../messages/generated/en/swapReview.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

/** Shows that the price has changed since the review began. */
export function PriceNews({ intent }: { readonly intent: SwapIntent }) {
  const t = useMessages(swapReviewMessages)
  const locale = useLocale()
  const { to, quote } = intent
  const [before] = useState(quote.toAmount)
  const change = quote.toAmount - before
  const title = t('swapReview.updated')
  const amount = `${shortAmount(quote.toAmount, to.decimals, { locale })} ${to.symbol}`
  const text = t(change < 0n ? 'swapReview.worse' : 'swapReview.better', { amount })
  useAnnouncement(change === 0n ? '' : `${title}. ${text}`)
  if (change === 0n) return null
  return (
    <Banner tone={change < 0n ? 'warning' : 'info'} title={title}>
      <bdi>{text}</bdi>
    </Banner>
  )
}
