'use client'
import type { Connector } from '@bowline/common'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'
import { isPairedByApp } from './isPairedByApp.ts'

/** The wallet for which something else on this page is needed now: its own prompt, or the app's code. */
export function useOverlayWallet(): Connector | undefined {
  const kit = useKit()
  const waitingFor = useKitStore(kit.attempt, (attempt) =>
    attempt.status === 'opening' || attempt.status === 'awaitingApproval'
      ? attempt.connectorId
      : undefined,
  )
  const connectors = useKitStore(kit.connectors)
  return connectors.find(
    (connector) =>
      connector.id === waitingFor &&
      (connector.promptsInPage || isPairedByApp(kit.config, connector)),
  )
}
