'use client'

import { decimalText, FIAT_DECIMALS, fiatOfAmount, formatFiat } from '@bowline/common'
import type { Holding } from '@bowline/controllers'
import { formatBalance, type UseSendResult, useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { sendMessages } from '../../messages/en/send.ts'

export interface UnitSwitchProps {
  readonly state: UseSendResult
  readonly holding: Holding
  /** The price of a whole token, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint
}

/** Decimals of fiat money. */
const CENTS = 2
const CENT = 10n ** BigInt(FIAT_DECIMALS - CENTS)

/** Shows the amount in the other unit and switches to it. */
export function UnitSwitch({ state, holding, price }: UnitSwitchProps) {
  const t = useMessages(sendMessages)
  const locale = useLocale()
  const { form, check } = state
  const { symbol, decimals } = holding
  const { amount, fiat } = check
  const isFiat = form.unit === 'fiat'
  const shown = isFiat
    ? formatBalance(amount ?? 0n, { symbol, decimals }, { locale })
    : formatFiat(fiat ?? 0n, { locale })
  // Converts the amount, so that it need not be typed again.
  const inToken = () => (amount === undefined ? '' : decimalText(amount, decimals))
  const inFiat = () =>
    amount === undefined ? '' : decimalText(fiatOfAmount(amount, decimals, price) / CENT, CENTS)
  return (
    <button
      type="button"
      className="bl-note-button"
      aria-label={`${shown}. ${t('send.switchUnit', { unit: isFiat ? symbol : 'USD' })}`}
      onClick={() => (isFiat ? state.setUnit('token', inToken()) : state.setUnit('fiat', inFiat()))}
    >
      <bdi dir="ltr">{shown}</bdi>
      <span aria-hidden="true">⇅</span>
    </button>
  )
}
