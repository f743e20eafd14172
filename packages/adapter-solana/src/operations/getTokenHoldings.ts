import type { AccountId, TokenHolding } from '@bowline/common'
import { getTokenAccounts } from './getTokenAccounts.ts'
import { parseAccount } from './parseAccount.ts'
import type { SolanaContext } from './SolanaContext.ts'

interface Parameters {
  readonly account: AccountId<'solana'>
  readonly signal: AbortSignal
}

/** Lists the tokens that an account holds some of, each once however many accounts it is spread over. */
export async function getTokenHoldings(
  context: SolanaContext,
  { account, signal }: Parameters,
): Promise<readonly TokenHolding[]> {
  const { chainId, address: owner } = parseAccount(account)
  const holdings = new Map<string, TokenHolding>()
  for (const { mint, amount, decimals } of await getTokenAccounts(context, {
    chainId,
    owner,
    signal,
  })) {
    const before = holdings.get(mint)?.amount ?? 0n
    holdings.set(mint, { token: mint, amount: before + amount, decimals })
  }
  return [...holdings.values()].filter(({ amount }) => amount > 0n)
}
