'use client'
import { currentRoute, type Route, type RouterState } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useState } from 'react'

export interface ShownRoute {
  readonly route: Route
  readonly direction: RouterState['direction']
}

/**
 * The view that shows. What a wallet asks stands above the view that the visitor is in, and is no step of
 * its history: that view goes on below, and is there again when all is answered.
 */
export function useShownRoute(): ShownRoute {
  const kit = useKit()
  const state = useKitStore(kit.router.store)
  const isAsked = useKitStore(kit.prompts, ({ length }) => length > 0)
  const [last, setLast] = useState<{ isAsked: boolean; left?: RouterState }>({ isAsked })
  if (last.isAsked !== isAsked) setLast(isAsked ? { isAsked } : { isAsked, left: state })
  if (isAsked) return { route: APPROVE, direction: 'forward' }
  const direction = last.left === state ? 'back' : state.direction
  return { route: currentRoute(state), direction }
}

const APPROVE: Route = { name: 'ApproveTransaction' }
