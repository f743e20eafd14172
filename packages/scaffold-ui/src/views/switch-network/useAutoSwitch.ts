'use client'

import type { ChainId } from '@bowline/common'
import { currentRoute, type Kit, switchNetwork } from '@bowline/controllers'
import { useEffect, useRef } from 'react'
import { useKit } from '../../context/useKit.ts'
import { leaveSwitch } from './leaveSwitch.ts'

/** Asks the wallet as soon as the view is there, unless the app does not serve it. Returns what asks again. */
export function useAutoSwitch(chainId: ChainId, isServed: boolean): () => void {
  const kit = useKit()
  const asked = useRef<ChainId>(undefined)
  useEffect(() => {
    // Effects run twice in development; the wallet must be asked once.
    if (!isServed || asked.current === chainId) return
    asked.current = chainId
    start(kit, chainId)
  }, [kit, chainId, isServed])
  useEffect(() => {
    // The wallet may get there otherwise: after a refusal, by the visitor's own hand.
    return kit.events.on('networkChanged', (change) => {
      if (change.chainId === chainId && isShown(kit, chainId)) leaveSwitch(kit)
    })
  }, [kit, chainId])
  return () => start(kit, chainId)
}

function start(kit: Kit, chainId: ChainId): void {
  const { status, ...request } = kit.networkSwitch.getState()
  // The visitor may have left this view and come back while the wallet still asks.
  const isUnderWay = status === 'switching' && 'chainId' in request && request.chainId === chainId
  if (isUnderWay) return
  switchNetwork(kit, { chainId }).then(
    () => isShown(kit, chainId) && leaveSwitch(kit),
    // The failure is in `kit.networkSwitch`, which the view shows.
    () => {},
  )
}

/** The wallet may answer long after the visitor has gone on to something else. */
function isShown(kit: Kit, chainId: ChainId): boolean {
  const route = currentRoute(kit.router.store.getState())
  return route.name === 'SwitchNetwork' && route.data.chainId === chainId
}
