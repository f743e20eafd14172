import { namespaceOf } from '@bowline/common'
import type { Holding } from './Holding.ts'
import { nativeHolding } from './nativeHolding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'
import { readListedTokens } from './readListedTokens.ts'
import { readNamedToken } from './readNamedToken.ts'

/**
 * Reads the native currency, and the tokens that the chain itself can list; where it lists none, the
 * one that the app names for this network. Without prices.
 */
export async function readChainBalances(
  request: PortfolioRequest,
  signal: AbortSignal,
): Promise<readonly (Holding | undefined)[]> {
  const { core, account, network } = request
  const chain = await core.operations(namespaceOf(account))
  const [amount, tokens] = await Promise.all([
    chain.getBalance(account, signal),
    chain.getTokenHoldings
      ? readListedTokens(request, chain, signal)
      : readNamedToken(request, chain, signal).then((token) => [token]),
  ])
  return [nativeHolding(network, { amount }), ...tokens]
}
