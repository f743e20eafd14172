'use client'

import { formatFiat } from '@bowline/common'
import { formatBalance, useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/generated/en/account.ts'
import { RollingDigits } from './RollingDigits.tsx'

export interface BalanceTextProps {
  /** The value in the token's smallest unit, or else in USD with `FIAT_DECIMALS` decimals. */
  readonly value: bigint
  /** Missing for fiat money, whose cents have a muted color. */
  readonly token?: { readonly symbol: string; readonly decimals: number } | undefined
}

const CENTS = 2

/** A balance in large figures, whose digits roll when it changes. */
export function BalanceText({ value, token }: BalanceTextProps) {
  const t = useMessages(accountMessages)
  const locale = useLocale()
  const text = token ? formatBalance(value, token, { locale }) : formatFiat(value, { locale })
  // A symbol may have digits, too, which are not part of the number.
  const number = token ? text.slice(0, text.length - token.symbol.length) : text
  const start = decimalsIn(number, locale)
  const end = token ? number.length : start + 1 + CENTS
  const decimals = <RollingDigits text={number.slice(start, end)} value={value} align="start" />
  return (
    // The digits are several texts, and nothing would say what they count.
    <p className="bl-balance" role="img" aria-label={t('account.balance', { amount: text })}>
      {/* Not `bdi`: digits that roll are boxes, whose order would depend on the script of the others. */}
      <bdo dir="ltr">
        <RollingDigits text={number.slice(0, start)} value={value} align="end" />
        {token ? decimals : <span className="bl-fiat-cents">{decimals}</span>}
        {end < number.length && <span>{number.slice(end)}</span>}
        {token && <bdi>{token.symbol}</bdi>}
      </bdo>
    </p>
  )
}

/** Where the decimals begin, or else where the digits end. */
function decimalsIn(number: string, locale: string): number {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const at = number.lastIndexOf(separator)
  if (at >= 0) return at
  const last = [...number.matchAll(/\p{Nd}/gu)].at(-1)
  return last ? last.index + last[0].length : 0
}
