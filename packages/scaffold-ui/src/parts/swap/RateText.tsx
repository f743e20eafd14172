'use client'

import { mulDiv } from '@bowline/common'
import type { Quote } from '@bowline/controllers'
import type { SwapToken } from '@bowline/controllers/internal'
import { useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { shortAmount } from '../../format/shortAmount.ts'
import { swapPriceMessages } from '../../messages/generated/en/swapPrice.ts'

export interface RateTextProps {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly quote: Quote
}

/** Shows the price of one unit of a token in the other token. */
export function RateText({ from, to, quote }: RateTextProps) {
  const t = useMessages(swapPriceMessages)
  const locale = useLocale()
  const rate = mulDiv(quote.toAmount, 10n ** BigInt(from.decimals), quote.fromAmount)
  const get = `${shortAmount(rate, to.decimals, { locale })} ${to.symbol}`
  return <bdi>{t('swapPrice.rate', { pay: `1 ${from.symbol}`, get })}</bdi>
}
