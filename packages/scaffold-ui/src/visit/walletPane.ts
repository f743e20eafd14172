'use client'
import type { Kit, Route, RouterState } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { viewsOf } from './ViewEntry.ts'
import { routeKey } from './visits.ts'

/** The list of wallets, shown beside the view that it led to. */
export interface WalletPane {
  /** The visit of the list. Views that it opens replace each other above it. */
  readonly list: Route
  /** The view beside it: the list's own visit, as long as nothing is chosen. */
  readonly beside: Route
}

/** The pane around a list of wallets; `null` where the list is the view itself. */
export const WalletPaneContext = createContext<WalletPane | null>(null)

/** Returns the pane with the list of wallets, where there is room for it beside the current view. */
export function useWalletPane(): WalletPane | null {
  const kit = useKit()
  const hasRoom = useSyncExternalStore(followRoom, hasRoomNow, () => false)
  const list = useKitStore(kit.router.store, (state) => listOf(kit, state))
  const beside = useKitStore(kit.router.store, currentRoute)
  return !kit.config.enableEmbedded && hasRoom && list ? { list, beside } : null
}

/** Returns a function that shows a view: on top, or beside the list of wallets. */
export function useShowView(): (route: Route) => void {
  const kit = useKit()
  const pane = useContext(WalletPaneContext)
  return (route) => {
    if (!pane) kit.router.push(route)
    else if (!isShown(kit, route)) kit.router.replace(route, { above: pane.list })
  }
}

/** Returns a function that tells whether a wallet's view is shown beside the surrounding list, or a later one. */
export function useIsBeside(): (route: Route) => boolean {
  const pane = useContext(WalletPaneContext)
  return (route) => pane !== null && subjectOf(pane.beside) === subjectOf(route)
}

/** What a view is about: a wallet, or itself. */
function subjectOf(route: Route): string {
  const data: object = route.data ?? {}
  const subject: { readonly connectorId?: string; readonly walletId?: string } = data
  return subject.connectorId ?? subject.walletId ?? route.name
}

/** Whether a view is shown already. One that has failed is opened again, which is another try. */
function isShown(kit: Kit, route: Route): boolean {
  const current = currentRoute(kit.router.store.getState())
  const step = kit.interaction.getState()?.step.getState()
  return routeKey(current) === routeKey(route) && step?.kind !== 'failed'
}

/** Returns the visit of the list that led to the current view, if they can be shown beside each other. */
function listOf(kit: Kit, { history }: RouterState): Route | undefined {
  const views = viewsOf(kit)
  const at = history.map(({ name }) => name).lastIndexOf('Connect')
  const isBeside = history.slice(at + 1).every(({ name }) => views.get(name)?.besideWallets)
  return isBeside ? history[at] : undefined
}

const ROOM = '(min-width: 720px) and (min-height: 480px)'

// DOMs for tests have no media queries.
const room = () => window.matchMedia?.(ROOM)
const hasRoomNow = (): boolean => room()?.matches === true

function followRoom(onChange: () => void): () => void {
  const query = room()
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
