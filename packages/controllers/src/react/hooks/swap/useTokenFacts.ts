'use client'

import { findHolding } from '../../../features/portfolio/findHolding.ts'
import type { SwapToken } from '../../../features/swap/SwapChoice.ts'
import { tokenBalanceQuery } from '../../../features/swap/tokenBalanceQuery.ts'
import { tokenPriceQuery } from '../../../features/swap/tokenPriceQuery.ts'
import { useAccountId } from '../../base/useAccountId.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit } from '../../context/useKit.tsx'
import type { AccountParameters } from '../AccountParameters.ts'
import { usePortfolio } from '../usePortfolio.ts'

/** The balance of a token and its price, as far as they are known. */
export interface TokenFacts {
  /** The balance in the smallest unit; `undefined` until it is known. */
  readonly balance: bigint | undefined
  /** The price in USD, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint | undefined
  /** Used for a token without an image of its own. */
  readonly iconUrl: string | undefined
  readonly isPending: boolean
}

export interface UseTokenFactsParameters extends AccountParameters {
  /** The token to read; without one no request is sent. */
  readonly token: SwapToken | undefined
}

/**
 * Reads an account's balance of a token and its value: from the portfolio, or else from chain and server.
 *
 * @example
 * const { balance, price } = useTokenFacts({ token })
 */
export function useTokenFacts({ token, ...account }: UseTokenFactsParameters): TokenFacts {
  const accountId = useAccountId(account)
  const kit = useKit()
  const portfolio = usePortfolio(account)
  const holding = token && findHolding(portfolio.data, token.token)
  const isUnlisted = token !== undefined && !portfolio.isPending && !holding
  const balance = useKitQuery(
    isUnlisted && accountId && token.token !== undefined
      ? tokenBalanceQuery(kit, accountId, token.token)
      : undefined,
  )
  const price = useKitQuery(
    // Prices of unverified tokens can be manipulated.
    isUnlisted && token.verified ? tokenPriceQuery(kit, token.chainId, token.token) : undefined,
  )
  return {
    balance: holding?.amount ?? balance.data ?? undefined,
    price: holding?.price ?? price.data ?? undefined,
    iconUrl: token?.iconUrl ?? holding?.iconUrl,
    isPending: portfolio.isPending,
  }
}
