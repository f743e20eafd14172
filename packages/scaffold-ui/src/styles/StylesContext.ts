'use client'
import { createContext } from 'react'

/** Brings further styles, for a part of the first view that needs them. */
export const StylesContext = createContext<() => Promise<void>>(async () => {})
