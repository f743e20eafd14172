import type { ChainAnswer, ChainId, ProviderRequest } from '@bowline/common'
import type { BitcoinContext } from './BitcoinContext.ts'
import { getBalance } from './getBalance.ts'

interface Question {
  readonly chainId: ChainId<'bip122'>
  readonly request: ProviderRequest
}

/**
 * Answers `getBalance` of an address by the app's endpoints of a chain, in satoshi and in the form of sats-connect, and
 * `ord_getOutput` by its index of collectibles, if it has one. Resolves `undefined` for a method that is a wallet's, which are
 * all others: neither has methods.
 *
 * Throws `NETWORK_NOT_FOUND`, `INVALID_ACCOUNT_ID` or a `service` error.
 */
export async function askChain(
  context: BitcoinContext,
  { chainId, request: { method, params } }: Question,
): Promise<ChainAnswer | undefined> {
  const [subject] = Array.isArray(params) ? params : []
  if (typeof subject !== 'string') return undefined
  if (method === 'ord_getOutput') return context.ord.output(chainId, subject)
  if (method !== 'getBalance') return undefined
  const account = `${chainId}:${subject}` as const
  const { signal } = new AbortController()
  return { result: { total: `${await getBalance(context, { account, signal })}` } }
}
