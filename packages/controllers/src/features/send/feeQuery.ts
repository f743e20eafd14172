import { type AccountId, type NftId, namespaceOf } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { internals, type Kit } from '../../kit.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'
import { traitsOf } from '../../traitsOf.ts'

/** What the fee depends on. */
export interface FeeIntent {
  readonly from: AccountId
  readonly to: string
  readonly token: string | undefined
  readonly nft: NftId | undefined
  /** In the smallest unit. Defaults to a small amount. */
  readonly amount?: bigint | undefined
  readonly feeRate?: bigint | undefined
}

/** A fee stays valid for about one block. */
export const FEE_TTL_MS = 12_000

/** Query for the maximum fee of a transfer, in the smallest native unit. */
export function feeQuery(kit: Kit, intent: FeeIntent) {
  const { from, to, token, nft, feeRate } = intent
  const piece = nft && `${nft.standard}:${nft.tokenId}`
  const { feeDependsOn } = traitsOf(kit, namespaceOf(from))
  // Without `feeDependsOn`, one unit stands in for any amount, so typing sends no requests. A transfer of
  // nothing may be refused, and one of the whole balance leaves nothing for the fee.
  const amount = (feeDependsOn === 'amount' && intent.amount) || 1n
  const about = [token, piece, feeRate, amount].map(String).join()
  const queryKey = queryKeyOf(kit, 'fee', from, to, about)
  return {
    queryKey,
    staleTime: FEE_TTL_MS,
    refetchInterval: FEE_TTL_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<bigint> => {
      const { operations } = await internals(kit).load()
      const chain = await operations(namespaceOf(from))
      return chain.estimateFee({ from, to, amount, token, nft, feeRate }, signal)
    },
  } satisfies QueryObserverOptions<bigint, Error, bigint, bigint, typeof queryKey>
}
