'use client'
import type { Kit, Route, RouteName } from '@bowline/controllers'
import { useCallback } from 'react'
import { useKit } from '../context/useKit.ts'
import { loadPairingCode } from '../parts/pairing/loadPairingCode.ts'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { savesData } from './savesData.ts'

/**
 * Returns what fetches the code of a route ahead: its view and, where the route pairs, the pairing client
 * and what draws its code. Nothing is asked of a wallet or a service.
 */
export function useIntent(loader: ViewLoader): (route: Route) => void {
  const kit = useKit()
  return useCallback(
    ({ name }) => {
      if (savesData()) return
      void loader.load(name)
      if (PAIRING.has(name)) preloadPairing(kit)
    },
    [loader, kit],
  )
}

const PAIRING: ReadonlySet<RouteName> = new Set<RouteName>([
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])

function preloadPairing(kit: Kit): void {
  const connector = kit.connectors.getState().find(({ type }) => type === 'walletConnect')
  for (const code of [connector?.preload?.(), kit['~internals'].load(), loadPairingCode()])
    code?.catch(ignored)
}

/** Whoever needs it next hears of the failure. */
const ignored = () => {}
