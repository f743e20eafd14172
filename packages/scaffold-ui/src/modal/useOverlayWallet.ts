'use client'
import type { Connector } from '@bowline/common'
import type { Step } from '@bowline/controllers'
import { useKit, useKitStore, useStep } from '@bowline/controllers/react'
import { isPairedByApp } from './isPairedByApp.ts'

/**
 * Returns the wallet for which the visitor needs something else on this page: its own prompt, or the
 * app's code.
 */
export function useOverlayWallet(): Connector | undefined {
  const kit = useKit()
  const interaction = useKitStore(kit.interaction)
  const step = useStep<Step>(interaction)
  const isWaiting = interaction?.kind === 'connect' && step !== undefined && 'help' in step
  const waitingFor = isWaiting ? interaction.subject.connectorId : undefined
  const connectors = useKitStore(kit.connectors)
  return connectors.find(
    (connector) =>
      connector.id === waitingFor &&
      (connector.promptsInPage || isPairedByApp(kit.config, connector)),
  )
}
