'use client'

import type { Quote } from '@bowline/controllers'
import { impactLevel } from '@bowline/controllers/internal'
import { useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { percentText } from '../../format/percentText.ts'
import { swapFactsMessages } from '../../messages/generated/en/swapFacts.ts'

/** Shows the price impact of a swap and its level. */
export function ImpactText({ quote }: { readonly quote: Quote }) {
  const t = useMessages(swapFactsMessages)
  const locale = useLocale()
  const { priceImpact } = quote
  const level = impactLevel(priceImpact)
  const word = t(`swapFacts.impact.${level}`)
  return (
    <bdi className={`bl-impact-${level}`}>
      {priceImpact === undefined ? word : `${percentText(priceImpact, { locale })} · ${word}`}
    </bdi>
  )
}
