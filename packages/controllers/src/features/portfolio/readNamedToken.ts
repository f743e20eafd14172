import { type ChainOperations, isKitError, KitError } from '@bowline/common'
import { tokenInfoOf } from '../../services/tokenInfoOf.ts'
import type { Holding } from './Holding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'
import { toHolding } from './toHolding.ts'

/** Reads the token that the app names for this network. Returns `undefined` if the app names none. */
export async function readNamedToken(
  { kit, account, network }: PortfolioRequest,
  chain: ChainOperations,
  signal: AbortSignal,
): Promise<Holding | undefined> {
  const { chainId } = network
  const { address: token, image } = kit.config.tokens[chainId] ?? {}
  if (!token || !chain.getTokenBalances || !chain.getTokenInfo) return undefined
  const [[amount], info] = await Promise.all([
    chain.getTokenBalances(account, [token], signal),
    tokenInfoOf(kit, chain, { chainId, token }).catch(unlessNoToken),
  ])
  if (!info) return undefined
  // Throws instead of leaving the token out, which would look like an empty balance.
  if (amount === undefined) throw new KitError('BALANCE_UNAVAILABLE', { chainId })
  return toHolding({ ...info, token, chainId, amount, iconUrl: image, verified: true })
}

/** Returns `undefined` if the contract that the app names is not a token. */
function unlessNoToken(error: unknown): undefined {
  if (!isKitError(error, 'INVALID_RESPONSE')) throw error
}
