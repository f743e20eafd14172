'use client'

import {
  fiatOfAmount,
  formatAmount,
  formatFiat,
  mulDiv,
  type NativeCurrency,
} from '@bowline/common'
import { type FormatBalanceOptions, useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { formatWait } from '../../format/formatWait.ts'
import { inBrackets } from '../../format/inBrackets.ts'
import { feeMessages } from '../../messages/generated/en/fee.ts'
import { transferMessages } from '../../messages/generated/en/transfer.ts'

export interface FeeTextProps {
  /** The maximum fee, in the smallest unit. */
  readonly fee: bigint
  readonly currency: NativeCurrency
  /** The price of a whole unit in USD, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint | undefined
  /** How long the payment takes with this fee, in seconds, if that is known. */
  readonly seconds?: number | undefined
}

/** A network fee: in its currency, in fiat money and in time. */
export function FeeText({ fee, currency, price, seconds }: FeeTextProps) {
  const t = useMessages(feeMessages)
  const tell = useMessages(transferMessages)
  const locale = useLocale()
  const text = formatFee(fee, currency, { locale })
  const fiat =
    price === undefined
      ? ''
      : ` ${inBrackets(formatFiat(fiatOfAmount(fee, currency.decimals, price), { locale }))}`
  return (
    <span className="bl-fee">
      <bdi>{t('fee.upTo', { fee: text + fiat })}</bdi>{' '}
      {seconds !== undefined && (
        <span className="bl-fee-wait">
          {tell('transfer.wait', { time: formatWait(seconds, { locale }) })}
        </span>
      )}
    </span>
  )
}

const SIGNIFICANT_DIGITS = 2

/**
 * Formats a fee with its symbol, to two significant digits. Rounds up, so that it never shows less than
 * is paid.
 *
 * @example
 * formatFee(21_000n * 1_234_567_890n, { symbol: 'ETH', decimals: 18 }) // '0.000026 ETH'
 */
export function formatFee(
  value: bigint,
  { symbol, decimals }: Pick<NativeCurrency, 'symbol' | 'decimals'>,
  { locale }: FormatBalanceOptions = {},
): string {
  const dropped = Math.max(0, value.toString().length - SIGNIFICANT_DIGITS)
  const unit = 10n ** BigInt(dropped)
  const rounded = mulDiv(value, 1n, unit, 'up') * unit
  return `${formatAmount(rounded, decimals, { locale })} ${symbol}`
}
