'use client'

import { fiatOfAmount, formatFiat } from '@bowline/common'
import { type SendIntent, sameToken } from '@bowline/controllers'
import { useLocale, usePortfolio } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { sendReviewMessages } from '../../messages/en/sendReview.ts'
import { TokenImage } from '../../parts/token/TokenImage.tsx'

/** Shows the full amount and its value. */
export function ReviewAmount({ intent }: { readonly intent: SendIntent }) {
  const t = useMessages(sendReviewMessages)
  const locale = useLocale()
  const { amount, decimals, symbol, token, chainId, from, nft } = intent
  const { data: portfolio } = usePortfolio({ accountId: from })
  const holding = nft ? undefined : portfolio?.holdings.find((one) => sameToken(one.token, token))
  const price = holding?.price
  const { iconUrl, verified = token === undefined } = holding ?? {}
  return (
    <div className="bl-review-amount">
      {!nft && (
        <TokenImage hasNetwork token={{ token, chainId, symbol, iconUrl, verified }} size={44} />
      )}
      <p className="bl-hint">{t('sendReview.you')}</p>
      <p className="bl-review-number">
        <bdi dir="ltr">{amountText(amount, { decimals, symbol }, { locale })}</bdi>
      </p>
      {price !== undefined && (
        <p className="bl-hint">
          <bdi dir="ltr">{formatFiat(fiatOfAmount(amount, decimals, price), { locale })}</bdi>
        </p>
      )}
    </div>
  )
}
