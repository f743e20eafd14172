'use client'

import type { RecentWallet } from '../../features/connectors/recentWallets.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

/**
 * Lists the wallets that were used last, newest first; at most 2.
 *
 * @example
 * const [last] = useRecentWallets()
 */
export function useRecentWallets(): readonly RecentWallet[] {
  return useKitStore(useKit().recentWallets)
}
