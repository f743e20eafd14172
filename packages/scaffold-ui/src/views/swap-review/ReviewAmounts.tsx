'use client'

import { fiatOfAmount, formatFiat } from '@bowline/common'
import type { SwapIntent, SwapToken } from '@bowline/controllers'
import { type TokenFacts, useLocale, useTokenFacts } from '@bowline/controllers/react'
import { Icon } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { swapReviewMessages } from '../../messages/en/swapReview.ts'
import { TokenImage } from '../../parts/token/TokenImage.tsx'

/** Shows both full amounts. */
export function ReviewAmounts({ intent }: { readonly intent: SwapIntent }) {
  const t = useMessages(swapReviewMessages)
  const { account, from, to, quote } = intent
  const pay = useTokenFacts({ accountId: account, token: from })
  const get = useTokenFacts({ accountId: account, token: to })
  return (
    <div className="bl-swap-amounts">
      <Side label={t('swapReview.pay')} token={from} amount={quote.fromAmount} facts={pay} />
      <span className="bl-swap-arrow">
        <Icon name="chevronDown" size={18} />
      </span>
      <Side label={t('swapReview.get')} token={to} amount={quote.toAmount} facts={get} />
    </div>
  )
}

interface SideProps {
  readonly label: string
  readonly token: SwapToken
  readonly amount: bigint
  readonly facts: TokenFacts
}

const IMAGE_SIZE = 36
/** From this number of characters on, a smaller font keeps the number on one line. */
const LONG = 18

function Side({ label, token, amount, facts }: SideProps) {
  const locale = useLocale()
  const { price, iconUrl } = facts
  const text = amountText(amount, token, { locale })
  const fiat =
    price === undefined
      ? undefined
      : formatFiat(fiatOfAmount(amount, token.decimals, price), { locale })
  return (
    <div className="bl-swap-side">
      <TokenImage hasNetwork token={{ ...token, iconUrl }} size={IMAGE_SIZE} />
      <div className="bl-swap-side-text">
        <p className="bl-hint">{label}</p>
        <p className={text.length > LONG ? 'bl-swap-number bl-swap-number-long' : 'bl-swap-number'}>
          <bdi dir="ltr">{text}</bdi>
        </p>
        {fiat !== undefined && (
          <p className="bl-hint">
            <bdi dir="ltr">{fiat}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
