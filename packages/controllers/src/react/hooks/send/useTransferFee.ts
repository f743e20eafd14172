'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { TransferCostError } from '../../../core/failures.ts'
import { type FeeIntent, feeQuery } from '../../../features/send/planQueries.ts'
import { useAccountId } from '../../base/useAccountId.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit } from '../../context/useKit.tsx'
import type { AccountParameters } from '../AccountParameters.ts'

export interface UseTransferFeeParameters
  extends AccountParameters,
    Partial<Pick<FeeIntent, 'token' | 'nft' | 'amount' | 'feeRate' | 'spendsKept'>> {
  /** The receiver's address. Without it no request is sent. */
  readonly to: string | undefined
}

/**
 * Reads the most that a transfer may cost now, in the smallest unit of the native currency. Refetches
 * every 12 s. Without an account it sends no request and stays pending.
 *
 * @example
 * const { data: fee } = useTransferFee({ to: '0x52…9EE7', amount: parseAmount('0.01', 18) })
 */
export function useTransferFee(
  parameters: UseTransferFeeParameters,
): UseQueryResult<bigint, TransferCostError> {
  const { to, token, nft, amount, feeRate, spendsKept } = parameters
  const kit = useKit()
  const from = useAccountId(parameters)
  return useKitQuery(
    from && to ? feeQuery(kit, { from, to, token, nft, amount, feeRate, spendsKept }) : undefined,
  )
}
