'use client'
import { createContext } from 'react'

/**
 * Whether the visitor has seen the views. Before that they are only being prepared, or are about to be
 * painted: what asks a service, or loads what comes next, waits for it.
 */
export const PaintedContext = createContext(true)
