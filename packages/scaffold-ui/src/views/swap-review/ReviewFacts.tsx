'use client'

import { type Network, parseAccountId, shortAddress } from '@bowline/common'
import type { SwapIntent } from '@bowline/controllers'
import { useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { swapReviewMessages } from '../../messages/en/swapReview.ts'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'

export interface ReviewFactsProps {
  readonly intent: SwapIntent
  readonly network: Network | undefined
}

/** Shows the minimum amount, the exchange and the network. */
export function ReviewFacts({ intent, network }: ReviewFactsProps) {
  const t = useMessages(swapReviewMessages)
  const locale = useLocale()
  const { account, to, minimum } = intent
  return (
    <Facts>
      <Fact label={t('swapReview.minimum')}>
        <bdi dir="ltr">{amountText(minimum, to, { locale })}</bdi>
      </Fact>
      <Fact label={t('swapReview.from')}>
        <bdi dir="ltr">{shortAddress(parseAccountId(account).address)}</bdi>
      </Fact>
      {network && (
        <Fact label={t('swapReview.network')}>
          <span className="bl-review-network">
            <NetworkMark network={network} size={18} />
            {network.name}
          </span>
        </Fact>
      )}
    </Facts>
  )
}
