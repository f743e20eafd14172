'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { WalletError } from '../../core/failures.ts'
import { walletQuery } from '../../features/directory/walletQuery.ts'
import type { Wallet } from '../../kit/wallets.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useKit } from '../context/useKit.tsx'

export interface UseWalletParameters {
  /** The id of the wallet in the directory. Without one no request is sent. */
  readonly walletId: string | undefined
}

/**
 * Reads one wallet of the directory or of the app's own list.
 *
 * Fails with `WALLET_NOT_FOUND` if neither has it.
 *
 * @example
 * const { data: wallet } = useWallet({ walletId })
 */
export function useWallet({ walletId }: UseWalletParameters): UseQueryResult<Wallet, WalletError> {
  const kit = useKit()
  return useKitQuery(walletId === undefined ? undefined : walletQuery(kit, walletId))
}
