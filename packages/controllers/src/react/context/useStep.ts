'use client'
import type { Readable } from '../../readable.ts'
import { useKitStore } from './useKitStore.ts'

/** The step of an interaction; undefined without one. */
export function useStep<S>(interaction: { readonly step: Readable<S> } | undefined): S | undefined {
  return useKitStore<S | undefined>(interaction?.step ?? NO_STEP)
}

const NO_STEP: Readable<undefined> = {
  getState: () => undefined,
  getInitialState: () => undefined,
  subscribe: () => () => {},
}
