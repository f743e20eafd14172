'use client'
import {
  type ConnectAttempt,
  type ConnectParameters,
  connect,
  type Kit,
} from '@bowline/controllers'
import { useCallback, useEffect } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'

/**
 * Starts a connection when its screen opens, and tells how it stands.
 * Starts nothing while the wanted attempt is on screen already, since React may run effects twice.
 */
export function useAttempt(parameters: ConnectParameters | undefined) {
  const kit = useKit()
  const current = useKitStore(kit.attempt)
  const { connectorId, walletId, namespaces, chainId, method } = parameters ?? NONE
  const start = useCallback(() => {
    if (connectorId) startAttempt(kit, { connectorId, walletId, namespaces, chainId, method })
  }, [kit, connectorId, walletId, namespaces, chainId, method])

  useEffect(() => {
    if (!isFor(kit.attempt.getState(), { connectorId, walletId })) start()
  }, [kit, connectorId, walletId, start])

  const attempt = isFor(current, { connectorId, walletId }) ? current : IDLE
  return { attempt, start }
}

interface Target {
  readonly connectorId: string | undefined
  readonly walletId: string | undefined
}

function isFor(attempt: ConnectAttempt, { connectorId, walletId }: Target): boolean {
  return (
    attempt.status !== 'idle' &&
    attempt.connectorId === connectorId &&
    attempt.walletId === walletId
  )
}

function startAttempt(kit: Kit, parameters: ConnectParameters): void {
  // `kit.attempt` tells the screen how it ends, so there is nothing left to do with the rejection.
  connect(kit, parameters).catch(() => {})
}

const IDLE: ConnectAttempt = Object.freeze({ status: 'idle' })
const NONE: Partial<ConnectParameters> = Object.freeze({})
