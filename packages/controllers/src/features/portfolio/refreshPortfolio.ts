import { type AccountId, parseAccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { isFree } from '../../query/holdAfterFailure.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { tokenId } from '../../services/tokenId.ts'
import { forcedTokens } from './forcedTokens.ts'
import { portfolioKey } from './portfolioKey.ts'

/**
 * Reads a portfolio anew where it is shown, and the next time that it is elsewhere. `tokens` are the
 * contracts that have moved, `undefined` for the native currency: the server reads these past its
 * cache. What is left alone after a failure stays so.
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
