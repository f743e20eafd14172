'use client'

import type { Clock } from '@bowline/common'
import { createContext, useContext } from 'react'
import { browserEnvironment, type Environment } from './Environment.ts'
import { useKit } from './KitContext.ts'

/** Replaces the browser's environment. Without it, code that loads with the screens reads the browser. */
export const EnvironmentContext = createContext<Environment | undefined>(undefined)

/** Returns the environment of the screens: the provided one, or else the browser's. */
export function useEnvironment(): Environment {
  return useContext(EnvironmentContext) ?? browserEnvironment
}

/** Returns the kit's clock. Every delay that a visitor sees uses it. */
export function useClock(): Clock {
  return useKit()['~internals'].clock
}
