import { formatAccountId, namespaceOf, type SpeedUp } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ReadError } from '../../core/failures.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import type { TransactionId } from '../../kit/transactions.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'

/** What a replacement costs stays valid for about as long as a fee. */
const OFFER_TTL_MS = 12_000

/**
 * Query for what it costs to speed up a payment that was sent from here. `null` if it cannot be sped up
 * (any more).
 */
export function speedUpQuery(kit: Kit, { chainId, hash }: TransactionId) {
  const queryKey = queryKeyOf(kit, 'speedUp', chainId, hash)
  return kitQuery<ReadError>()({
    queryKey,
    staleTime: OFFER_TTL_MS,
    refetchInterval: OFFER_TTL_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<SpeedUp | null> => {
      const { operations, transactions } = await internals(kit).load()
      await transactions.ready
      const sent = transactions.find({ chainId, hash })
      if (!sent) return null
      const chain = await operations(namespaceOf(chainId))
      const account = formatAccountId(chainId, sent.from)
      return (await chain.getSpeedUp?.({ account, hash }, signal)) ?? null
    },
  } satisfies QueryObserverOptions<
    SpeedUp | null,
    ReadError,
    SpeedUp | null,
    SpeedUp | null,
    typeof queryKey
  >)
}
