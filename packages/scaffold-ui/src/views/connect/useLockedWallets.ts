import { useKit, useKitStore } from '@bowline/controllers/react'
import { useMemo } from 'react'
import { findLockedWallets, type LockedWallet } from './findLockedWallets.ts'

/** Lists the wallets that the visitor has connected and that are locked now. */
export function useLockedWallets(): readonly LockedWallet[] {
  const kit = useKit()
  const connectors = useKitStore(kit.connectors)
  const connections = useKitStore(kit.connections)
  return useMemo(() => findLockedWallets(connections, connectors), [connections, connectors])
}
