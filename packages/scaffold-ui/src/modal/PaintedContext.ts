'use client'
import { createContext } from 'react'

/**
 * Whether the visitor has seen the views. Until then they are being prepared or about to be painted, and
 * requests to services and the loading of further code wait.
 */
export const PaintedContext = createContext(true)
