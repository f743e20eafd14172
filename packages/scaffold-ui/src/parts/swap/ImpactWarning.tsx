'use client'

import type { Quote } from '@bowline/controllers'
import { impactLevel } from '@bowline/controllers/internal'
import { useLocale } from '@bowline/controllers/react'
import { Banner } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { percentText } from '../../format/percentText.ts'
import { swapPriceMessages } from '../../messages/generated/en/swapPrice.ts'

/** Warns about a high price impact. Renders nothing for a low one. */
export function ImpactWarning({ quote }: { readonly quote: Quote }) {
  const t = useMessages(swapPriceMessages)
  const locale = useLocale()
  const { priceImpact } = quote
  const level = impactLevel(priceImpact)
  if (priceImpact === undefined || (level !== 'medium' && level !== 'high')) return null
  const percent = percentText(Math.ceil(priceImpact), { locale })
  return (
    <Banner
      tone={level === 'high' ? 'danger' : 'warning'}
      title={t('swapPrice.loseTitle', { percent })}
    >
      {t('swapPrice.loseText')}
    </Banner>
  )
}
