'use client'
import type { Route } from '@bowline/controllers'
import { createContext } from 'react'

/** Tells that the visitor seems about to go to a route, so that its code is fetched ahead. */
export const IntentContext = createContext<(route: Route) => void>(() => {})
