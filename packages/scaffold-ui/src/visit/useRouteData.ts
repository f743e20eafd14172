'use client'
import { KitError } from '@bowline/common'
import type { Route, RouteName, Views } from '@bowline/controllers'
import { createContext, useContext } from 'react'

/**
 * Returns the data that a view was opened with.
 *
 * @example
 * const { walletId } = useRouteData('Downloads')
 */
export function useRouteData<R extends RouteName>(name: R): Views[R] {
  const route = useContext(RouteContext)
  if (route?.name !== name) throw new KitError('UNEXPECTED')
  // The union pairs each name with its data; narrowing by a generic name is lost.
  return route.data as Views[R]
}

/** The route with which a view was opened. It does not change while the view leaves the screen. */
export const RouteContext = createContext<Route | null>(null)
