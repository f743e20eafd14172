'use client'

import { createContext } from 'react'
import type { Environment } from './useEnvironment.ts'

/** Replaces the browser's environment. Without it, code that loads with the screens reads the browser. */
export const EnvironmentContext = createContext<Environment | undefined>(undefined)
