import { servesChain } from '../../services/servesChain.ts'
import type { Holding } from './Holding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'
import { readChainBalances } from './readChainBalances.ts'
import { readServerBalances } from './readServerBalances.ts'
import { readWalletAssets } from './readWalletAssets.ts'
import { sortHoldings } from './sortHoldings.ts'

/**
 * Reads a portfolio from the first source that offers it. A server that fails is not replaced by the
 * chain, which may list fewer tokens: the others would seem to be gone.
 */
export async function readPortfolio(
  request: PortfolioRequest,
  signal: AbortSignal,
): Promise<readonly Holding[]> {
  const ofWallet = await readWalletAssets(request, signal)
  if (ofWallet) return sortHoldings(ofWallet)
  const isServed = await servesChain(request.kit, request.network.chainId)
  const read = isServed ? readServerBalances : readChainBalances
  return sortHoldings(await read(request, signal))
}
