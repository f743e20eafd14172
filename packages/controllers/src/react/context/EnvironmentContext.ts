'use client'
import { createContext } from 'react'
import type { Environment } from './Environment.ts'

/** Stands in for the browser. Without it the browser is asked, by code that loads with the screens. */
export const EnvironmentContext = createContext<Environment | undefined>(undefined)
