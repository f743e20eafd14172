'use client'
import type { Route } from '@bowline/controllers'
import { createContext } from 'react'

/** The route with which a view was opened. It does not change while the view leaves the screen. */
export const RouteContext = createContext<Route | null>(null)
