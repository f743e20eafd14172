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
 * Fetches the views that the wallets of the list lead to while the visitor chooses, one by one, whenever
 * the page has nothing else to do. A pointer that hovers over a row tells which one is needed before it
 * presses (`useIntent`); a finger does not, so this is for fingers.
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

// DOMs for tests have no media queries.
const canHover = (): boolean => window.matchMedia?.('(hover: hover)').matches === true
