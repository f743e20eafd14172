'use client'
import type { Route } from '@bowline/controllers'
import { createContext } from 'react'

/** The route that a view was opened with. It stays the same while the view leaves the screen. */
export const RouteContext = createContext<Route | null>(null)
