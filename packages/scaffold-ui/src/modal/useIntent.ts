'use client'
import type { Kit, Route, RouteName } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { useCallback } from 'react'
import { loadPairingCode } from '../parts/pairing/loadPairingCode.ts'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { savesData } from './savesData.ts'

/**
 * Returns a function that loads the code of a route ahead: its view, the wallet code and the connector if
 * the route connects, and the QR code's code if it pairs. Sends no request to a wallet or a service.
 */
export function useIntent(loader: ViewLoader): (route: Route) => void {
  const kit = useKit()
  return useCallback(
    (route) => {
      const { name } = route
      if (savesData()) return
      void loader.load(name)
      if (CONNECTING.has(name)) preload(kit['~internals'].load())
      if (PAIRING.has(name)) preloadPairing(kit)
      if (route.name === 'ConnectingExternal') preloadConnector(kit, route.data.connectorId)
    },
    [loader, kit],
  )
}

const CONNECTING: ReadonlySet<RouteName> = new Set<RouteName>([
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])

const PAIRING: ReadonlySet<RouteName> = new Set<RouteName>([
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])

function preloadPairing(kit: Kit): void {
  const connector = kit.connectors.getState().find(({ pairs }) => pairs)
  preload(connector?.preload?.())
  preload(loadPairingCode())
}

function preloadConnector(kit: Kit, connectorId: string): void {
  preload(
    kit.connectors
      .getState()
      .find(({ id }) => id === connectorId)
      ?.preload?.(),
  )
}

/** Ignores a failure: the code that needs it next gets the error. */
const preload = (code: Promise<unknown> | undefined) => void code?.catch(() => {})
