'use client'
import type { RouteName } from '@bowline/controllers'
import { useClock, useKit } from '@bowline/controllers/react'
import { useContext, useEffect } from 'react'
import { connectorRoute } from '../parts/walletRoute.ts'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { PaintedContext } from './PaintedContext.ts'
import { savesData } from './savesData.ts'
import { whenPageIsIdle } from './whenPageIsIdle.ts'

/**
 * Loads the views that the list's wallets open, one by one, whenever the page is idle. A hovering pointer
 * shows which view is needed before it presses (`useIntent`); a finger does not, so this is for touch
 * screens.
 */
export function useNextViews(loader: ViewLoader, current: RouteName): void {
  const kit = useKit()
  const clock = useClock()
  const isPainted = useContext(PaintedContext)
  useEffect(() => {
    if (!isPainted || current !== 'Connect' || savesData() || canHover()) return
    const names = new Set(kit.connectors.getState().map((one) => connectorRoute(one).name))
    let callOff = () => {}
    const loadRest = ([name, ...rest]: readonly RouteName[]) => {
      if (!name) return
      callOff = whenPageIsIdle(clock, () => {
        void loader.load(name)
        loadRest(rest)
      })
    }
    loadRest([...names])
    return () => callOff()
  }, [loader, kit, clock, isPainted, current])
}

// Test DOMs have no media queries.
const canHover = (): boolean => window.matchMedia?.('(hover: hover)').matches === true
