import { namespaceOf } from '@bowline/common'
import type { Holding } from './Holding.ts'
import { nativeHolding } from './nativeHolding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'
import { readListedTokens } from './readListedTokens.ts'
import { readNamedToken } from './readNamedToken.ts'

/**
 * Reads the native balance and the tokens that the chain can list, without prices. If the chain lists
 * none, reads the token that the app names for the network.
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
