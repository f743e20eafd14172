'use client'

import { formatAmount, sanitizeName } from '@bowline/common'
import type { AmountValue } from '@bowline/common/reading'
import { useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { readingMessages } from '../../messages/readingMessages.ts'

/** Returns the function that writes an amount with its unit, as far as that is known. */
export function useAmountText(): (value: AmountValue) => string {
  const t = useMessages(readingMessages)
  const locale = useLocale()
  return ({ amount, token, isUnlimited }) => {
    const { decimals, symbol, isUnknown } = token
    // What a token calls itself is a claim; its address stands beside it.
    const unit = isUnknown ? t('reading.unknownToken') : symbol ? sanitizeName(symbol, '') : ''
    const withUnit = (text: string) => [text, unit].filter(Boolean).join(' ')
    if (isUnlimited) return withUnit(t('reading.unlimited'))
    if (decimals !== undefined) return withUnit(formatAmount(amount, decimals, { locale }))
    return t('reading.smallestUnits', { amount: withUnit(String(amount)) })
  }
}
