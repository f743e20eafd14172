'use client'

import { formatFiat } from '@bowline/common'
import { useLocale } from '@bowline/controllers/react'

export interface FiatTextProps {
  /** In USD, with `FIAT_DECIMALS` decimals. */
  readonly value: bigint
}

const CENTS = 2

/** An amount of fiat money, with the cents in a muted color. */
export function FiatText({ value }: FiatTextProps) {
  const locale = useLocale()
  const text = formatFiat(value, { locale })
  const start = text.lastIndexOf(decimalSeparator(locale))
  const end = start + 1 + CENTS
  return (
    <bdi dir="ltr" className="bl-fiat">
      {text.slice(0, start)}
      <span className="bl-fiat-cents">{text.slice(start, end)}</span>
      {text.slice(end)}
    </bdi>
  )
}

function decimalSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}
