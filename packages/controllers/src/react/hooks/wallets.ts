'use client'

import type { Connector } from '@bowline/common'
import type { RecentWallet } from '../../kit/wallets.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

/**
 * Lists every known connector. Wallets may announce themselves late, so the list can grow after the first
 * render.
 *
 * @example
 * const connectors = useConnectors()
 * return connectors.map(({ id, name }) => <li key={id}>{name}</li>)
 */
export function useConnectors(): readonly Connector[] {
  return useKitStore(useKit().connectors)
}

/**
 * Lists the wallets that were used last, newest first; at most 2.
 *
 * @example
 * const [last] = useRecentWallets()
 */
export function useRecentWallets(): readonly RecentWallet[] {
  return useKitStore(useKit().recentWallets)
}
