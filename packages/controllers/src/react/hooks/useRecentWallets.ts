'use client'

import type { RecentWallet } from '../../features/connectors/recentWallets.ts'
import { useKit } from '../context/KitContext.ts'
import { useKitStore } from '../context/useKitStore.ts'

/**
 * Lists the wallets that were used last, newest first; at most 2.
 *
 * @example
 * const [last] = useRecentWallets()
 */
export function useRecentWallets(): readonly RecentWallet[] {
  return useKitStore(useKit().recentWallets)
}
