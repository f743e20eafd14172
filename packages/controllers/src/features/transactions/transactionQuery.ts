import {
  type ChainReference,
  KitError,
  namespaceOf,
  type Replacement,
  type TransactionStatus,
  toChainId,
} from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { TransactionError } from '../../core/failures.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { isSamePayment } from './isSamePayment.ts'

export interface TransactionParameters {
  /** CAIP-2, or the number of an EVM chain. */
  readonly chainId: ChainReference
  /** The hash as the chain writes it; on Solana the signature. */
  readonly hash: string
}

/**
 * Query for the outcome of a transaction, which waits until it is in a block or another one has replaced
 * it. If that one does the same for another fee, its outcome counts. It is never read again. Throws `NETWORK_NOT_FOUND` for a chain that the app does not serve.
 */
export function transactionQuery(kit: Kit, { chainId: chain, hash }: TransactionParameters) {
  const chainId = toChainId(chain)
  const queryKey = queryKeyOf(kit, 'transaction', chainId, hash)
  return kitQuery<TransactionError>()({
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<TransactionStatus> => {
      const { networks } = internals(kit)
      if (!networks.getState().requested.some((network) => network.chainId === chainId))
        throw new KitError('NETWORK_NOT_FOUND', { chainId })
      const { lifetime, operations, transactions } = await internals(kit).load()
      const chain = await operations(namespaceOf(chainId))
      const either = AbortSignal.any([signal, lifetime])
      const outcome = async (one: string): Promise<TransactionStatus> => {
        const sent = transactions.find({ chainId, hash: one })
        let next: string | undefined
        const onReplaced = (replacement: Replacement) => {
          if (isSamePayment(sent, replacement)) next = replacement.hash
        }
        const watch = { trace: sent?.trace }
        const status = await chain.waitForTransaction(chainId, one, either, onReplaced, watch)
        return next === undefined ? status : outcome(next)
      }
      return outcome(hash)
    },
  } satisfies QueryObserverOptions<
    TransactionStatus,
    TransactionError,
    TransactionStatus,
    TransactionStatus,
    typeof queryKey
  >)
}
