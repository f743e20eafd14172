'use client'
import type { Kit, Route, RouteName } from '@bowline/controllers'
import { whenDirectoryRests } from '@bowline/controllers/internal'
import { useClock, useConnection, useKit } from '@bowline/controllers/react'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { ViewLoader } from './createViewLoader.ts'
import { PaintedContext } from './PaintedContext.ts'
import { savesData } from './savesData.ts'
import { connectorRoute } from './walletRoute.ts'
import { whenPageIsIdle } from './whenPageIsIdle.ts'

/**
 * Returns a function that loads the code of a route ahead: its view, and the wallet code and the connector if
 * the route connects. Sends no request to a wallet or a service.
 */
export function useIntent(loader: ViewLoader): (route: Route) => void {
  const kit = useKit()
  return useCallback(
    (route) => {
      const { name } = route
      if (savesData()) return
      prepareRoute(kit, loader, name)
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

function prepareRoute(kit: Kit, loader: ViewLoader, name: RouteName): void {
  void loader.load(name)
  if (CONNECTING.has(name)) preload(kit['~internals'].load())
  if (!PAIRING.has(name)) return
  const connector = kit.connectors.getState().find(({ pairs }) => pairs)
  preload(connector?.preload?.())
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

/** Reports that the visitor is likely to open a route, so that its code loads ahead. */
export const IntentContext = createContext<(route: Route) => void>(() => {})

/** Loads the code of a view that the visitor is about to be led to, and resolves once that is there or has failed. */
export const LoadViewContext = createContext<ViewLoader['load']>(async () => {})

/**
 * Whether code of what comes after the view may load: the view is on screen, with what the directory adds to it, and the
 * page has been idle since. Before, it would take the line from what the visitor waits for.
 */
export function useTimeToSpare(): boolean {
  const kit = useKit()
  const clock = useClock()
  const isPainted = useContext(PaintedContext)
  const [hasTime, setTime] = useState(false)
  useEffect(() => {
    if (!isPainted || hasTime || savesData()) return
    let callOff = () => {}
    const stop = whenDirectoryRests(kit, () => {
      callOff = whenPageIsIdle(clock, () => setTime(true))
    })
    return () => {
      stop()
      callOff()
    }
  }, [kit, clock, isPainted, hasTime])
  return hasTime
}

/**
 * Loads the views that the list's wallets open, one by one, whenever the page is idle, and gets pairing ready. A
 * hovering pointer shows which view is needed before it presses (`useIntent`); a finger does not, so this is for
 * touch screens.
 */
export function useNextViews(loader: ViewLoader, current: RouteName, hasTime: boolean): void {
  const kit = useKit()
  const clock = useClock()
  useEffect(() => {
    if (!hasTime || current !== 'Connect' || canHover()) return
    const names = new Set(
      kit.connectors
        .getState()
        // On a phone the directory's wallets are paired with, too.
        .flatMap((one) => (one.pairs ? [...PAIRING] : connectorRoute(one).name)),
    )
    let callOff = () => {}
    const loadRest = ([name, ...rest]: readonly RouteName[]) => {
      if (!name) return
      callOff = whenPageIsIdle(clock, () => {
        if (PAIRING.has(name)) prepareRoute(kit, loader, name)
        else void loader.load(name)
        loadRest(rest)
      })
    }
    loadRest([...names])
    return () => callOff()
  }, [loader, kit, clock, hasTime, current])
}

/** Loads the view of the account once one is connected and the page is idle: the modal opens on it next. */
export function useAccountView(loader: ViewLoader): void {
  const clock = useClock()
  const isConnected = useConnection().status === 'connected'
  useEffect(() => {
    if (!isConnected || savesData()) return undefined
    return whenPageIsIdle(clock, () => void loader.load('Account'))
  }, [loader, clock, isConnected])
}

// Test DOMs have no media queries.
const canHover = (): boolean => window.matchMedia?.('(hover: hover)').matches === true
