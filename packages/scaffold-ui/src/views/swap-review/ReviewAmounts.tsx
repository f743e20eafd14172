'use client'

import { fiatOfAmount, formatFiat } from '@bowline/common'
import type { SwapIntent, SwapToken } from '@bowline/controllers/internal'
import { type TokenFacts, useLocale, useTokenFacts } from '@bowline/controllers/react'
import { Icon } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { amountText } from '../../format/amountText.ts'
import { shortAmount } from '../../format/shortAmount.ts'
import { swapReviewMessages } from '../../messages/generated/en/swapReview.ts'
import { TokenImage } from '../../parts/token/TokenImage.tsx'

/** Shows all digits of what is paid. What is got is an estimate; the facts below have all digits of the least of it. */
export function ReviewAmounts({ intent }: { readonly intent: SwapIntent }) {
  const t = useMessages(swapReviewMessages)
  const { account, from, to, quote } = intent
  const pay = useTokenFacts({ accountId: account, token: from })
  const get = useTokenFacts({ accountId: account, token: to })
  const locale = useLocale()
  const paid = amountText(quote.fromAmount, from, { locale })
  const got = `${shortAmount(quote.toAmount, to.decimals, { locale })} ${to.symbol}`
  return (
    <div className="bl-swap-amounts">
      <Side
        label={t('swapReview.pay')}
        token={from}
        amount={quote.fromAmount}
        text={paid}
        facts={pay}
      />
      <span className="bl-swap-arrow">
        <Icon name="chevronDown" size={18} />
      </span>
      <Side label={t('swapReview.get')} token={to} amount={quote.toAmount} text={got} facts={get} />
    </div>
  )
}

interface SideProps {
  readonly label: string
  readonly token: SwapToken
  readonly amount: bigint
  /** The amount as it is shown. */
  readonly text: string
  readonly facts: TokenFacts
}

const IMAGE_SIZE = 36
/** The number of characters from which a smaller font keeps the number on one line. */
const LONG = 18

function Side({ label, token, amount, text, facts }: SideProps) {
  const locale = useLocale()
  const { price, iconUrl } = facts
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
