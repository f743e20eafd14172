import type { ChainOperations, TokenHolding } from '@bowline/common'
import { tokenInfoOf } from '../../services/tokenInfoOf.ts'
import type { Holding } from './Holding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'
import { toHolding } from './toHolding.ts'

/** Limits how many tokens are looked up, since spam can fill an account with them. */
const MAX_TOKENS = 100

/**
 * Reads the tokens that the chain lists for an account. The token that the app names comes first and is
 * verified; the others are not.
 */
export async function readListedTokens(
  { kit, account, network }: PortfolioRequest,
  chain: ChainOperations,
  signal: AbortSignal,
): Promise<readonly (Holding | undefined)[]> {
  const { chainId } = network
  const named = kit.config.tokens[chainId]
  const isNamed = ({ token }: TokenHolding) => token === named?.address
  const held = (await chain.getTokenHoldings?.(account, signal)) ?? []
  const listed = [...held].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  return Promise.all(
    listed.slice(0, MAX_TOKENS).map(async (one) => {
      const { token, amount, decimals } = one
      const info = await tokenInfoOf(kit, chain, { chainId, token }).catch(() => undefined)
      return toHolding({
        token,
        chainId,
        amount,
        decimals,
        // A token without a name still counts as a balance.
        name: info?.name ?? '',
        symbol: info?.symbol ?? '',
        iconUrl: isNamed(one) ? named?.image : undefined,
        verified: isNamed(one),
      })
    }),
  )
}
