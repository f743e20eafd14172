import { type AccountId, namespaceOf } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'

/** Reads an account's balance of a token from the chain. */
export async function readTokenBalance(
  kit: Kit,
  account: AccountId,
  token: string,
  signal: AbortSignal,
): Promise<bigint | null> {
  const { operations } = await internals(kit).load()
  const chain = await operations(namespaceOf(account))
  const [balance] = (await chain.getTokenBalances?.(account, [token], signal)) ?? []
  return balance ?? null
}
