'use client'

import { fiatOfAmount, formatAmount, formatFiat } from '@bowline/common'
import { formatBalance, type UseSwapResult, useLocale } from '@bowline/controllers/react'
import type { RefObject } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { swapMessages } from '../../messages/generated/en/swap.ts'
import { AmountField } from '../../parts/amount/AmountField.tsx'
import { type AmountProblem, useAmountError } from '../../parts/amount/useAmountError.ts'
import type { ShownProblem } from './shownProblem.ts'
import { TokenButton } from './TokenButton.tsx'

export interface SideProps {
  readonly state: UseSwapResult
  readonly isPending: boolean
}

interface PayFieldProps extends SideProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly problem: ShownProblem
  /** The symbol of the currency that fees are paid in. */
  readonly native: string
}

/** Chooses the token to pay with and its amount. */
export function PayField({ field, state, isPending, problem, native }: PayFieldProps) {
  const t = useMessages(swapMessages)
  const locale = useLocale()
  const { check, form, from, max, setAmount } = state
  const { balance, price } = from
  const token = form.from
  const symbols = { symbol: token?.symbol ?? '', native }
  const error = useAmountError(amountProblem(problem, symbols), check.choices)
  const useMax = () => {
    if (token && max !== undefined)
      setAmount(formatAmount(max, token.decimals, { locale, useGrouping: false }))
  }
  const fiat =
    token && price !== undefined && check.amount !== undefined
      ? formatFiat(fiatOfAmount(check.amount, token.decimals, price), { locale })
      : undefined
  return (
    <AmountField
      ref={field}
      error={error}
      data-bl-autofocus=""
      label={t('swap.pay')}
      value={form.amount}
      onChange={setAmount}
      choices={check.choices}
      understood={check.understood}
      unit={<TokenButton side="from" token={token} iconUrl={from.iconUrl} isPending={isPending} />}
      below={fiat && <bdi dir="ltr">{fiat}</bdi>}
      aside={
        token && balance !== undefined ? (
          <>
            <bdi>{t('swap.balance', { amount: formatBalance(balance, token, { locale }) })}</bdi>
            <button
              type="button"
              className="bl-note-button bl-touch"
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

interface Symbols {
  readonly symbol: string
  readonly native: string
}

function amountProblem(
  problem: ShownProblem,
  { symbol, native }: Symbols,
): AmountProblem | undefined {
  if (problem === 'incorrectAmount') return { kind: 'invalid', symbol }
  if (problem === 'insufficientBalance') return { kind: 'funds', symbol }
  if (problem === 'insufficientGas') return { kind: 'gas', symbol: native }
  return undefined
}
