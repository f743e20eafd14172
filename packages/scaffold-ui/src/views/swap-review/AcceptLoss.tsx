'use client'

import type { Quote } from '@bowline/controllers'
import { impactLevel } from '@bowline/controllers/internal'
import { useLocale } from '@bowline/controllers/react'
import { Checkbox } from '@bowline/ui'
import type { RefObject } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { percentText } from '../../format/percentText.ts'
import { swapReviewMessages } from '../../messages/generated/en/swapReview.ts'

export interface AcceptLossProps {
  /** Where the checkbox is, if one is needed. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly quote: Quote
  /** The price impact that the visitor has accepted, in whole percent. */
  readonly accepted: number
  readonly onAccept: (percent: number) => void
}

/** Asks the visitor to accept a high price impact. */
export function AcceptLoss({ place, quote, accepted, onAccept }: AcceptLossProps) {
  const t = useMessages(swapReviewMessages)
  const locale = useLocale()
  if (impactLevel(quote.priceImpact) !== 'high') return null
  const loss = lossOf(quote)
  return (
    <div ref={place}>
      <Checkbox
        label={t('swapReview.accept', { percent: percentText(loss, { locale }) })}
        checked={!mustAccept(quote, accepted)}
        onChange={(checked) => onAccept(checked ? loss : 0)}
      />
    </div>
  )
}

/** Returns true if the price impact is high and exceeds what the visitor has accepted. */
export const mustAccept = (quote: Quote, accepted: number): boolean =>
  impactLevel(quote.priceImpact) === 'high' && lossOf(quote) > accepted

const lossOf = ({ priceImpact = 0 }: Quote): number => Math.ceil(priceImpact)
