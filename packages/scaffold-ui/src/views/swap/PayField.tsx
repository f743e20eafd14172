'use client'

import { decimalText, fiatOfAmount, formatFiat } from '@bowline/common'
import { maxAmount } from '@bowline/controllers'
import { formatBalance, useLocale } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { swapMessages } from '../../messages/en/swap.ts'
import { AmountField } from '../../parts/amount/AmountField.tsx'
import { TokenButton } from './TokenButton.tsx'
import type { SwapFormState } from './useSwapForm.ts'

export interface SideProps {
  readonly state: SwapFormState
  readonly isPending: boolean
}

/** Chooses the token to pay with and its amount. */
export function PayField({ state, isPending }: SideProps) {
  const t = useMessages(swapMessages)
  const locale = useLocale()
  const { actions, choice, from, check, fee, paysGas } = state
  const { balance, price } = from
  const token = choice.from
  const max =
    token && balance !== undefined
      ? maxAmount({ balance, isNative: token.token === undefined, fee: fee.reserve, paysGas })
      : undefined
  const useMax = () => {
    if (token && max !== undefined) actions.setAmount(decimalText(max, token.decimals))
  }
  const fiat =
    token && price !== undefined && check.amount !== undefined
      ? formatFiat(fiatOfAmount(check.amount, token.decimals, price), { locale })
      : undefined
  return (
    <AmountField
      data-bl-autofocus=""
      label={t('swap.pay')}
      value={choice.amount}
      onChange={actions.setAmount}
      unit={<TokenButton side="from" token={token} iconUrl={from.iconUrl} isPending={isPending} />}
      below={fiat && <bdi dir="ltr">{fiat}</bdi>}
      aside={
        token && balance !== undefined ? (
          <>
            <bdi>{t('swap.balance', { amount: formatBalance(balance, token, { locale }) })}</bdi>
            <button
              type="button"
              className="bl-note-button"
              aria-label={t('swap.maxLabel')}
              disabled={max === undefined || max === 0n}
              onClick={useMax}
            >
              {t('swap.max')}
            </button>
          </>
        ) : (
          token && !from.isPending && t('swap.balanceUnknown')
        )
      }
    />
  )
}
