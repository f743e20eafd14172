'use client'

import { formatFiat } from '@bowline/common'
import { type AmountValue, worthOfAmount } from '@bowline/common/reading'
import { useLocale } from '@bowline/controllers/react'

/** What an amount is worth, where there is a price. */
export function Worth({ value }: { readonly value: AmountValue }) {
  const locale = useLocale()
  const worth = worthOfAmount(value)
  if (worth === undefined) return null
  return (
    <>
      {' '}
      <span className="bl-reading-worth">{`· ${formatFiat(worth, { locale })}`}</span>
    </>
  )
}
