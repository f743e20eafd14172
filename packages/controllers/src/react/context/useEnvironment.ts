'use client'
import { useContext } from 'react'
import { browserEnvironment, type Environment } from './Environment.ts'
import { EnvironmentContext } from './EnvironmentContext.ts'

/** Returns what the screens ask of the browser, or what stands in for it. */
export function useEnvironment(): Environment {
  return useContext(EnvironmentContext) ?? browserEnvironment
}
