import { type ChainOperations, isKitError, KitError, namespaceOf } from '@bowline/common'
import type { Holding } from './Holding.ts'
import { nativeHolding } from './nativeHolding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'
import { toHolding } from './toHolding.ts'

/** Reads the native currency and the token that the app names for this network, without prices. */
export async function readChainBalances(
  request: PortfolioRequest,
  signal: AbortSignal,
): Promise<readonly (Holding | undefined)[]> {
  const { live, account, network } = request
  const chain = await live.operations(namespaceOf(account))
  return Promise.all([
    chain.getBalance(account, signal).then((amount) => nativeHolding(network, { amount })),
    readToken(request, chain, signal),
  ])
}

async function readToken(
  { kit, account, network }: PortfolioRequest,
  chain: ChainOperations,
  signal: AbortSignal,
): Promise<Holding | undefined> {
  const { chainId } = network
  const { address: token, image } = kit.config.tokens[chainId] ?? {}
  if (!token || !chain.getTokenBalances || !chain.getTokenInfo) return undefined
  const [[amount], info] = await Promise.all([
    chain.getTokenBalances(account, [token], signal),
    chain.getTokenInfo(chainId, token, signal).catch(unlessNoToken),
  ])
  if (!info) return undefined
  // A token that cannot be read must not look as if it were gone.
  if (amount === undefined) throw new KitError('BALANCE_UNAVAILABLE', { chainId })
  return toHolding({ ...info, token, chainId, amount, iconUrl: image, verified: true })
}

/** There is no token at the address that the app names, so there is none to list. */
function unlessNoToken(error: unknown): undefined {
  if (!isKitError(error, 'INVALID_RESPONSE')) throw error
}
