import {
  type AccountId,
  KitError,
  namespaceOf,
  parseAccountId,
  sanitizeName,
} from '@bowline/common'
import type { Engine } from '../../Engine.ts'
import type { ShownBalance } from './ShownBalance.ts'

/**
 * Reads the balance that the app shows of an account. A family that knows no tokens shows its own
 * currency.
 *
 * Throws `NETWORK_NOT_FOUND`, or what the family throws when the chain cannot be read.
 */
export async function readShownBalance(
  { kit, operations }: Pick<Engine, 'kit' | 'operations'>,
  account: AccountId,
  signal: AbortSignal,
): Promise<ShownBalance> {
  const { chainId } = parseAccountId(account)
  const network = kit.networks.getState().requested.find((one) => one.chainId === chainId)
  if (!network) throw new KitError('NETWORK_NOT_FOUND', { chainId })
  const chain = await operations(namespaceOf(account))
  const token = kit.config.tokens[chainId]?.address
  const { getTokenBalances, getTokenInfo } = chain
  if (token === undefined || !getTokenBalances || !getTokenInfo) {
    const { symbol, decimals } = network.nativeCurrency
    return { value: await chain.getBalance(account, signal), symbol, decimals }
  }
  const [[value], { symbol, decimals }] = await Promise.all([
    getTokenBalances(account, [token], signal),
    kit.queryClient.fetchQuery({
      queryKey: ['bowline', 'token', chainId, token],
      queryFn: (query) => getTokenInfo(chainId, token, query.signal),
      // What a contract calls itself does not change while a page is open.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  ])
  if (value === undefined) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  return { value, symbol: sanitizeName(symbol, ''), decimals }
}
