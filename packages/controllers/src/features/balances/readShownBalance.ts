import {
  type AccountId,
  KitError,
  namespaceOf,
  parseAccountId,
  sanitizeName,
} from '@bowline/common'
import { networkOf } from '../../core/networkOf.ts'
import type { Core } from '../../kit/kit.ts'
import { tokenInfoOf } from '../../services/tokenId.ts'

/**
 * The balance that an app shows for an account: in the native currency, or in the token that the app
 * names.
 */
export interface ShownBalance {
  /** The balance in the smallest unit. */
  readonly value: bigint
  readonly symbol: string
  readonly decimals: number
}

/**
 * Reads the balance that the app shows for an account. Families without tokens return the native balance.
 *
 * Throws `NETWORK_NOT_FOUND`, or the error of the family if the chain cannot be read.
 */
export async function readShownBalance(
  { kit, operations }: Pick<Core, 'kit' | 'operations'>,
  account: AccountId,
  signal: AbortSignal,
): Promise<ShownBalance> {
  const { chainId } = parseAccountId(account)
  const network = networkOf(kit.networks.getState(), chainId)
  if (!network) throw new KitError('NETWORK_NOT_FOUND', { chainId })
  const chain = await operations(namespaceOf(account))
  const token = kit.config.tokens[chainId]?.address
  const { getTokenBalances } = chain
  if (token === undefined || !getTokenBalances || !chain.getTokenInfo) {
    const { symbol, decimals } = network.nativeCurrency
    return { value: await chain.getBalance(account, signal), symbol, decimals }
  }
  const [[value], { symbol, decimals }] = await Promise.all([
    getTokenBalances(account, [token], signal),
    tokenInfoOf(kit, chain, { chainId, token }),
  ])
  if (value === undefined) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  return { value, symbol: sanitizeName(symbol, ''), decimals }
}
