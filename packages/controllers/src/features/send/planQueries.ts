import {
  type AccountId,
  type ChainId,
  type FeeRate,
  type NftId,
  namespaceOf,
  type TransferIntent,
  type TransferNotice,
} from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ReadError, TransferCostError } from '../../core/failures.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { traitsOf } from '../../kit/traitsOf.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'

/** Query for the available fee rates, cheapest first. Empty if the family offers no choice. */
export function feeRatesQuery(kit: Kit, chainId: ChainId) {
  const queryKey = queryKeyOf(kit, 'feeRates', chainId)
  return kitQuery<ReadError>()({
    queryKey,
    staleTime: FEE_TTL_MS,
    refetchInterval: FEE_TTL_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const { operations } = await internals(kit).load()
      const chain = await operations(namespaceOf(chainId))
      return (await chain.getFeeRates?.(chainId, signal)) ?? []
    },
  } satisfies QueryObserverOptions<
    readonly FeeRate[],
    ReadError,
    readonly FeeRate[],
    readonly FeeRate[],
    typeof queryKey
  >)
}

/**
 * Query for the maximum amount that can be sent, in the smallest unit. `null` if it is the balance, of the
 * native currency less the fee.
 */
export function maxTransferQuery(
  kit: Kit,
  {
    from,
    to,
    token,
    feeRate,
    spendsKept,
  }: Omit<FeeIntent, 'amount' | 'nft' | 'token'> & Partial<Pick<FeeIntent, 'token'>>,
) {
  const about = [token, feeRate, spendsKept].map(String).join()
  const isSimple = token !== undefined && !traitsOf(kit, namespaceOf(from)).tokensFreeze
  const queryKey = queryKeyOf(kit, 'maxTransfer', from, to, about)
  return kitQuery<TransferCostError>()({
    queryKey,
    staleTime: FEE_TTL_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      if (isSimple) return null
      const { operations } = await internals(kit).load()
      const chain = await operations(namespaceOf(from))
      const intent = { from, to, token, amount: 0n, feeRate, spendsKept }
      return (await chain.getMaxTransfer?.(intent, signal)) ?? null
    },
  } satisfies QueryObserverOptions<
    bigint | null,
    TransferCostError,
    bigint | null,
    bigint | null,
    typeof queryKey
  >)
}

/** Query for the family's notices about a transfer. Empty if there are none. */
export function transferNoticesQuery(kit: Kit, intent: TransferIntent) {
  const { from, to, token, amount, feeRate, spendsKept } = intent
  const about = [token, amount, feeRate, spendsKept].map(String).join()
  const queryKey = queryKeyOf(kit, 'transferNotices', from, to, about)
  return kitQuery<TransferCostError>()({
    queryKey,
    staleTime: FEE_TTL_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const { operations } = await internals(kit).load()
      const chain = await operations(namespaceOf(from))
      return (await chain.inspectTransfer?.(intent, signal)) ?? []
    },
  } satisfies QueryObserverOptions<
    readonly TransferNotice[],
    TransferCostError,
    readonly TransferNotice[],
    readonly TransferNotice[],
    typeof queryKey
  >)
}

/** What the fee depends on. */
export interface FeeIntent {
  readonly from: AccountId
  readonly to: string
  readonly token: string | undefined
  readonly nft: NftId | undefined
  /** The amount in the smallest unit. Defaults to a small amount. */
  readonly amount?: bigint | undefined
  readonly feeRate?: bigint | undefined
  readonly spendsKept?: boolean | undefined
}

/** A fee stays valid for about one block. */
export const FEE_TTL_MS = 12_000

/** Query for the maximum fee of a transfer, in the smallest native unit. */
export function feeQuery(kit: Kit, intent: FeeIntent) {
  const { from, to, token, nft, feeRate, spendsKept } = intent
  const piece = nft && `${nft.standard}:${nft.tokenId}`
  const { feeDependsOn } = traitsOf(kit, namespaceOf(from))
  // Without `feeDependsOn`, one unit stands in for any amount, so typing sends no requests. A transfer of
  // nothing may be refused, and one of the whole balance leaves nothing for the fee.
  const amount = (feeDependsOn === 'amount' && intent.amount) || 1n
  const about = [token, piece, feeRate, amount, spendsKept].map(String).join()
  const queryKey = queryKeyOf(kit, 'fee', from, to, about)
  return kitQuery<TransferCostError>()({
    queryKey,
    staleTime: FEE_TTL_MS,
    refetchInterval: FEE_TTL_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<bigint> => {
      const { operations } = await internals(kit).load()
      const chain = await operations(namespaceOf(from))
      return chain.estimateFee({ from, to, amount, token, nft, feeRate, spendsKept }, signal)
    },
  } satisfies QueryObserverOptions<bigint, TransferCostError, bigint, bigint, typeof queryKey>)
}
