'use client'
import { currentRoute, type Route, type RouterState } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useState } from 'react'

export interface ShownRoute {
  readonly route: Route
  readonly direction: RouterState['direction']
}

/**
 * Returns the view to show. A prompt is shown above the visitor's view and is not part of its history:
 * that view stays below, and is shown again once all prompts are answered.
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
