'use client'
import type { Connector } from '@bowline/common'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useMemo } from 'react'

/** Lists the wallets that the visitor has connected and that show no account now, as one that is locked. */
export function useLockedWallets(): readonly Connector[] {
  const kit = useKit()
  const connectors = useKitStore(kit.connectors)
  const connections = useKitStore(kit.connections)
  return useMemo(() => {
    const locked = Object.values(connections).filter(({ status }) => status === 'locked')
    return connectors.filter(({ id }) =>
      locked.some((one) => 'connectorId' in one && one.connectorId === id),
    )
  }, [connections, connectors])
}
