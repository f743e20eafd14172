import { type AccountId, loadCode } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { holdAfterFailure } from '../../query/holdAfterFailure.ts'
import { readOrTell } from '../../query/readOrTell.ts'
import { portfolioKey } from './portfolioKey.ts'

/** How long a portfolio counts as fresh. */
export const PORTFOLIO_TTL_MS = 30_000

/**
 * Query for everything that an account holds on its network, the most valuable first.
 * The wallet is asked when it offers its assets, else the server, else the chain itself by the app's
 * RPC. Fresh for 30 s; after a failure nothing asks again for 30 s, whatever the reason.
 * Fails with `BALANCE_UNAVAILABLE`, also for a network that the app does not serve.
 *
 * @example
 * const { data: holdings } = useQuery(portfolioQuery(kit, account), queryClientOf(kit))
 */
export function portfolioQuery(kit: Kit, account: AccountId) {
  return {
    ...holdAfterFailure,
    queryKey: portfolioKey(kit, account),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      readOrTell(kit, { account, signal }, async (core, network) => {
        const { readPortfolio } = await loadCode(() => import('./readPortfolio.ts'))
        return readPortfolio({ kit, core, account, network }, signal)
      }),
    staleTime: PORTFOLIO_TTL_MS,
  }
}
