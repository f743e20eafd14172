import type { ChainId } from '@bowline/common'
import { clusterOf } from './clusterOf.ts'
import type { HeldAccount } from './readAccounts.ts'

/** The networks that at least one of the accounts is for. */
export function servedBy(
  accounts: readonly HeldAccount[],
  chainIds: readonly ChainId<'solana'>[],
): readonly ChainId<'solana'>[] {
  const clusters = new Set(accounts.flatMap(({ chains }) => chains))
  return chainIds.filter((chainId) => clusters.has(clusterOf(chainId)))
}
