'use client'
import type { Route } from '@bowline/controllers'
import { createContext } from 'react'

/** Reports that the visitor is likely to open a route, so that its code loads ahead. */
export const IntentContext = createContext<(route: Route) => void>(() => {})
