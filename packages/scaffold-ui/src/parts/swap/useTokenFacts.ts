'use client'

import type { AccountId } from '@bowline/common'
import {
  type Holding,
  type SwapToken,
  sameToken,
  tokenBalanceQuery,
  tokenPriceQuery,
} from '@bowline/controllers'
import { useKit, useKitQuery, usePortfolio } from '@bowline/controllers/react'

export interface TokenFacts {
  /** In the smallest unit; `undefined` until it is known. */
  readonly balance: bigint | undefined
  /** In USD, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint | undefined
  /** Used for a token without an image of its own. */
  readonly iconUrl: string | undefined
  readonly isPending: boolean
}

/**
 * Reads an account's balance of a token and its value: from the portfolio, or else from chain and server.
 */
export function useTokenFacts(accountId: AccountId, token: SwapToken | undefined): TokenFacts {
  const kit = useKit()
  const portfolio = usePortfolio({ accountId })
  const holding = token && findHolding(portfolio.data?.holdings, token)
  const isUnlisted = token !== undefined && !portfolio.isPending && !holding
  const balance = useKitQuery(
    isUnlisted && token.token !== undefined
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

export const findHolding = (
  holdings: readonly Holding[] | undefined,
  { token }: Pick<SwapToken, 'token'>,
): Holding | undefined => holdings?.find((one) => sameToken(one.token, token))
