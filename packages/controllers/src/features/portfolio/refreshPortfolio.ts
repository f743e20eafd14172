import { type AccountId, parseAccountId } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { isFree } from '../../query/holdAfterFailure.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { tokenId } from '../../services/tokenId.ts'
import { forcedTokens, portfolioKey } from './forcedTokens.ts'

/**
 * Refetches a portfolio: at once where it is observed, else when it is next shown. `tokens` are the
 * contracts that moved, `undefined` for the native currency; the server reads them past its cache.
 * Queries on hold after a failure are not refetched.
 */
export async function refreshPortfolio(
  kit: Kit,
  account: AccountId,
  tokens: readonly (string | undefined)[],
): Promise<void> {
  const { chainId } = parseAccountId(account)
  forcedTokens(kit).add(
    account,
    tokens.map((token) => tokenId(kit, chainId, token)),
  )
  await queryClientOf(kit).invalidateQueries({
    queryKey: portfolioKey(kit, account),
    predicate: isFree,
  })
}
