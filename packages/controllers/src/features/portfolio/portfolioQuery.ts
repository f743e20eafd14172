import { type AccountId, loadCode } from '@bowline/common'
import type { BalanceError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { holdAfterFailure } from '../../query/holdAfterFailure.ts'
import { kitQuery } from '../../query/kitQuery.ts'
import { readOrTell } from '../../query/readOrTell.ts'
import { portfolioKey } from './forcedTokens.ts'
import type { Holding } from './Holding.ts'

/** How long a portfolio stays fresh. */
export const PORTFOLIO_TTL_MS = 30_000

/**
 * Query for all tokens of an account on its network, highest value first. The source is the wallet if it
 * offers its assets, else the server, else the chain through the app's RPC endpoints. Fresh for 30 s.
 * After a failure it is not refetched automatically for 30 s. Fails with `BALANCE_UNAVAILABLE`, also for
 * a network that the app does not list.
 *
 * @example
 * const { data } = useQuery(portfolioQuery(kit, account), queryClientOf(kit))
 * const symbols = data?.holdings.map(({ symbol }) => symbol)
 */
export function portfolioQuery(kit: Kit, account: AccountId) {
  const queryKey = portfolioKey(kit, account)
  return kitQuery<BalanceError>()({
    ...holdAfterFailure,
    queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      readOrTell(kit, { account, signal, queryKey }, async (core, network) => {
        const { readPortfolio } = await loadCode(() => import('./readPortfolio.ts'))
        return readPortfolio({ kit, core, account, network }, signal)
      }),
    staleTime: PORTFOLIO_TTL_MS,
  })
}

/**
 * Returns the total value of holdings in USD, with `FIAT_DECIMALS` decimals; `undefined` if no price is
 * known. Unverified tokens have no price and are not counted.
 */
export function portfolioTotal(holdings: readonly Holding[]): bigint | undefined {
  const values = holdings.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return values.length > 0 ? values.reduce((total, value) => total + value, 0n) : undefined
}
