import type { AccountId } from '@bowline/common'
import { KitError } from '@bowline/common'
import { isAddress } from '@solana/kit'
import { getTokenHoldings } from './getTokenHoldings.ts'
import type { SolanaContext } from './SolanaContext.ts'

interface Parameters {
  readonly account: AccountId<'solana'>
  readonly tokens: readonly string[]
  readonly signal: AbortSignal
}

/**
 * Reads the balances of tokens, 0 of those that the account does not hold and `undefined` for what
 * is not an address.
 *
 * Throws a `service` error when the chain cannot be read.
 */
export async function getTokenBalances(
  context: SolanaContext,
  { account, tokens, signal }: Parameters,
): Promise<readonly (bigint | undefined)[]> {
  if (signal.aborted) throw new KitError('ABORTED')
  if (!tokens.some(isAddress)) return tokens.map(() => undefined)
  const holdings = await getTokenHoldings(context, { account, signal })
  const amounts = new Map(holdings.map(({ token, amount }) => [token, amount]))
  return tokens.map((token) => (isAddress(token) ? (amounts.get(token) ?? 0n) : undefined))
}
