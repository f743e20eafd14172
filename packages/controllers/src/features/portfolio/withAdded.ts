import { namespaceOf } from '@bowline/common'
import { internals } from '../../kit/kit.ts'
import { sameToken } from '../../services/tokenId.ts'
import { type AddedToken, addedOf, addedTokens } from './addedTokens.ts'
import type { Holding } from './Holding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'
import { toHolding } from './toHolding.ts'

type Found = readonly (Holding | undefined)[]

/**
 * Adds what the account holds of tokens that the visitor has added, also if that is nothing. Those that the source lists as
 * well are marked; of the others the chain is asked. A toast tells of a token that does not answer, and the others stay.
 */
export async function withAdded(
  request: PortfolioRequest,
  found: Found,
  signal: AbortSignal,
): Promise<Found> {
  const { kit, network } = request
  const list = addedTokens(kit)
  await list.ready
  const added = addedOf(list.store.getState(), network.chainId)
  if (added.length === 0) return found
  const isSame = (holding: Holding | undefined, { token }: AddedToken) =>
    holding?.token !== undefined && sameToken(holding.token, token)
  const missing = added.filter((one) => !found.some((holding) => isSame(holding, one)))
  const marked = found.map((holding) =>
    holding && added.some((one) => isSame(holding, one)) ? { ...holding, added: true } : holding,
  )
  return [...marked, ...(await readMissing(request, missing, signal))]
}

async function readMissing(
  { kit, core, account }: PortfolioRequest,
  missing: readonly AddedToken[],
  signal: AbortSignal,
): Promise<Found> {
  const chain = await core.operations(namespaceOf(account))
  if (missing.length === 0 || !chain.getTokenBalances) return []
  const tokens = missing.map(({ token }) => token)
  const amounts = await chain.getTokenBalances(account, tokens, signal).catch((error: unknown) => {
    internals(kit).logger.log('warn', 'added tokens are unavailable', { error: String(error) })
    return []
  })
  if (!signal.aborted && missing.some((_, index) => amounts[index] === undefined))
    kit.toasts.show({ kind: 'error', code: 'balanceUnavailable' })
  return missing.map((one, index) => {
    const amount = amounts[index]
    if (amount === undefined) return undefined
    const holding = toHolding({ ...one, amount, iconUrl: undefined, verified: false })
    return holding && { ...holding, added: true }
  })
}
