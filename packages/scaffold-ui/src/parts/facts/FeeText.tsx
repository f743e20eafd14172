'use client'

import { fiatOfAmount, formatFiat, type NativeCurrency } from '@bowline/common'
import { useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { formatFee } from '../../format/formatFee.ts'
import { feeMessages } from '../../messages/en/fee.ts'

export interface FeeTextProps {
  /** The maximum fee, in the smallest unit. */
  readonly fee: bigint
  readonly currency: NativeCurrency
  /** The price of a whole unit in USD, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint | undefined
}

/** A network fee, in its currency and in fiat money. */
export function FeeText({ fee, currency, price }: FeeTextProps) {
  const t = useMessages(feeMessages)
  const locale = useLocale()
  const text = formatFee(fee, currency, { locale })
  const fiat =
    price === undefined
      ? ''
      : ` (${formatFiat(fiatOfAmount(fee, currency.decimals, price), { locale })})`
  return <bdi>{t('fee.upTo', { fee: text + fiat })}</bdi>
}
