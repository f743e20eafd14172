'use client'

import type { RecentWallet } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/scaffold-ui/context'

/**
 * Lists the wallets that were used last, newest first; at most 2.
 *
 * @example
 * const [last] = useRecentWallets()
 */
export function useRecentWallets(): readonly RecentWallet[] {
  return useKitStore(useKit().recentWallets)
}
