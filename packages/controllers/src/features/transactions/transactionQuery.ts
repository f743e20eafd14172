import {
  type ChainReference,
  KitError,
  namespaceOf,
  type TransactionStatus,
  toChainId,
} from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { internals, type Kit } from '../../kit.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'

export interface TransactionParameters {
  /** CAIP-2, or the number of an EVM chain. */
  readonly chainId: ChainReference
  /** As the chain writes it; on Solana the signature. */
  readonly hash: string
}

/**
 * Query for the outcome of a transaction, which waits until it is in a block or another one has replaced
 * it. It is never read again. Throws `NETWORK_NOT_FOUND` for a chain that the app does not serve.
 */
export function transactionQuery(kit: Kit, { chainId: chain, hash }: TransactionParameters) {
  const chainId = toChainId(chain)
  const queryKey = queryKeyOf(kit, 'transaction', chainId, hash)
  return {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<TransactionStatus> => {
      const { networks } = internals(kit)
      if (!networks.getState().requested.some((network) => network.chainId === chainId))
        throw new KitError('NETWORK_NOT_FOUND', { chainId })
      const { lifetime, operations } = await internals(kit).load()
      const chainOperations = await operations(namespaceOf(chainId))
      return chainOperations.waitForTransaction(chainId, hash, AbortSignal.any([signal, lifetime]))
    },
  } satisfies QueryObserverOptions<
    TransactionStatus,
    Error,
    TransactionStatus,
    TransactionStatus,
    typeof queryKey
  >
}
