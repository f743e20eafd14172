'use client'

import { useContext } from 'react'
import { browserEnvironment, type Environment } from './Environment.ts'
import { EnvironmentContext } from './EnvironmentContext.ts'

/** Returns the environment of the screens: the provided one, or else the browser's. */
export function useEnvironment(): Environment {
  return useContext(EnvironmentContext) ?? browserEnvironment
}
