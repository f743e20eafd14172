import { type AccountId, type NftId, namespaceOf } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { internals, type Kit } from '../../kit.ts'

/** What the fee depends on. The amount does not change it, so that typing asks nobody. */
export interface FeeIntent {
  readonly from: AccountId
  readonly to: string
  readonly token: string | undefined
  readonly nft: NftId | undefined
}

/** A fee is good for about a block. */
export const FEE_TTL_MS = 12_000

/** Query for the most that a transfer may cost now, in the smallest native unit. */
export function feeQuery(kit: Kit, { from, to, token, nft }: FeeIntent) {
  const piece = nft && `${nft.standard}:${nft.tokenId}`
  const queryKey = ['bowline', 'fee', from, to, token ?? null, piece ?? null] as const
  return {
    queryKey,
    staleTime: FEE_TTL_MS,
    refetchInterval: FEE_TTL_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<bigint> => {
      const { operations } = await internals(kit).load()
      const chain = await operations(namespaceOf(from))
      // One unit is enough to tell: a transfer of nothing may be refused, one of all has no fee left.
      return chain.estimateFee({ from, to, amount: 1n, token, nft }, signal)
    },
  } satisfies QueryObserverOptions<bigint, Error, bigint, bigint, typeof queryKey>
}
