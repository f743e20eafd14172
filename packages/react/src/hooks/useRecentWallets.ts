'use client'

import type { RecentWallet } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'

/**
 * Lists the wallets that were used last, newest first; at most 2.
 *
 * @example
 * const [last] = useRecentWallets()
 */
export function useRecentWallets(): readonly RecentWallet[] {
  return useKitStore(useKit().recentWallets)
}
