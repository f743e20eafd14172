'use client'
import type { Kit, Route, RouteName } from '@bowline/controllers'
import { useCallback } from 'react'
import { useKit } from '../context/useKit.ts'
import { loadPairingCode } from '../parts/pairing/loadPairingCode.ts'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { savesData } from './savesData.ts'

/**
 * Returns what fetches the code of a route ahead: its view, what deals with wallets where the route connects
 * and, where it pairs, the pairing client and what draws its code. Nothing is asked of a wallet or a service.
 */
export function useIntent(loader: ViewLoader): (route: Route) => void {
  const kit = useKit()
  return useCallback(
    ({ name }) => {
      if (savesData()) return
      void loader.load(name)
      if (CONNECTING.has(name)) preload(kit['~internals'].load())
      if (PAIRING.has(name)) preloadPairing(kit)
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

/** Whoever needs it next hears of the failure. */
const preload = (code: Promise<unknown> | undefined) => void code?.catch(() => {})
