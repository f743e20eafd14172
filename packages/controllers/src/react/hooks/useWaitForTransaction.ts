'use client'

import type { ChainReference, TransactionStatus } from '@bowline/common'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TransactionError } from '../../core/failures.ts'
import { transactionQuery } from '../../features/transactions/transactionQuery.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useKit } from '../context/useKit.tsx'
import { useLocalTransactions } from './useLocalTransactions.ts'
import { useNetwork } from './useNetwork.ts'

export interface UseWaitForTransactionParameters {
  /** The hash as the action that sent it returned it. Without one no request is sent. */
  readonly hash: string | undefined
  /**
   * CAIP-2, or the number of an EVM chain. Default: the chain that it was sent on from this browser, else
   * the active network.
   */
  readonly chainId?: ChainReference | undefined
}

/**
 * Waits until a transaction is in a block, on every family. `data` is `confirmed`, `reverted`, `replaced` if
 * another one has taken its place, or `cancelled` if one that moves nothing has. Of one that was sped up in
 * the wallet it is the outcome of what does the same in its place. Fails with `NETWORK_NOT_FOUND` for a
 * chain that the app does not serve, and with `TRANSACTION_FAILED` if the chain does not know what has
 * become of it.
 *
 * @example
 * const { sendTransfer, data: hash } = useSendTransfer()
 * const { data: status, isLoading } = useWaitForTransaction({ hash })
 */
export function useWaitForTransaction({
  hash,
  chainId,
}: UseWaitForTransactionParameters): UseQueryResult<TransactionStatus, TransactionError> {
  const kit = useKit()
  const { chainId: active } = useNetwork()
  const sent = useLocalTransactions().find((one) => one.hash === hash)
  const chain = chainId ?? sent?.chainId ?? active
  return useKitQuery(hash && chain ? transactionQuery(kit, { chainId: chain, hash }) : undefined)
}
