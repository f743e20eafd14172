'use client'
import type { Connector } from '@bowline/common'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'

/** The wallet that draws a prompt inside this page now, if one does. */
export function useOverlayWallet(): Connector | undefined {
  const kit = useKit()
  const waitingFor = useKitStore(kit.attempt, (attempt) =>
    attempt.status === 'opening' || attempt.status === 'awaitingApproval'
      ? attempt.connectorId
      : undefined,
  )
  const connectors = useKitStore(kit.connectors)
  return connectors.find(({ id, opensInPageOverlay }) => id === waitingFor && opensInPageOverlay)
}
