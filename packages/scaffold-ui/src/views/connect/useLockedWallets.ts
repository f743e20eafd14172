import { useMemo } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { findLockedWallets, type LockedWallet } from './findLockedWallets.ts'

/** Lists the wallets that the visitor has connected and that are locked now. */
export function useLockedWallets(): readonly LockedWallet[] {
  const kit = useKit()
  const connectors = useKitStore(kit.connectors)
  const connections = useKitStore(kit.connections)
  return useMemo(() => findLockedWallets(connections, connectors), [connections, connectors])
}
