'use client'

import type { AccountId } from '@bowline/common'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BalanceError } from '../../core/failures.ts'
import type { HeldTokens, Holding } from '../../features/portfolio/Holding.ts'
import {
  hiddenTokens,
  type TokenChoice,
  withoutHidden,
} from '../../features/portfolio/hiddenTokens.ts'
import { portfolioQuery, portfolioTotal } from '../../features/portfolio/portfolioQuery.ts'
import { useServedAccountId } from '../base/useAccountId.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import type { AccountParameters } from './AccountParameters.ts'

/** The tokens of an account, with what they are worth. */
export interface Portfolio {
  /** The tokens that are not hidden, the most valuable first. Show those that are not `verified` separately. */
  readonly holdings: readonly Holding[]
  /** The tokens that the visitor hides (`useHideToken`), and those that the server marks as spam. */
  readonly hidden: readonly Holding[]
  /** Whether the account may hold tokens besides these. Say so, since nobody who was asked knows all of them. */
  readonly mayHoldMore: boolean
  /** The value of `holdings`, in USD with 18 decimals; `undefined` if no price is known. */
  readonly total: bigint | undefined
}

/**
 * Lists the tokens of an account. They come from its wallet, or else from the server, or else from the
 * chain. The list is fresh for 30 s; after a failure the next request waits 30 s. Without an account, or
 * while the connected one is on a network that the app does not serve, it sends no request and stays
 * pending.
 *
 * Fails with `BALANCE_UNAVAILABLE`.
 *
 * @example
 * const { data } = usePortfolio()
 * return <ul>{data?.holdings.map(({ token, symbol }) => <li key={token}>{symbol}</li>)}</ul>
 */
export function usePortfolio(
  parameters: AccountParameters = {},
): UseQueryResult<Portfolio, BalanceError> {
  const kit = useKit()
  const accountId = useServedAccountId(parameters)
  const choices = useKitStore(hiddenTokens(kit).store)
  const select = useCallback(
    (data: HeldTokens) => toPortfolio(data, choices, accountId),
    [choices, accountId],
  )
  return useKitQuery(accountId && { ...portfolioQuery(kit, accountId), select })
}

function toPortfolio(
  held: HeldTokens,
  choices: readonly TokenChoice[],
  account: AccountId | undefined,
): Portfolio {
  const { shown, hidden } = account
    ? withoutHidden(held, choices, account)
    : { shown: held.holdings, hidden: [] }
  return {
    holdings: shown,
    hidden,
    mayHoldMore: held.mayHoldMore,
    total: portfolioTotal(shown),
  }
}
