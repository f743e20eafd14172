'use client'
import type { Kit } from '../../kit.ts'
import { useKitContext } from './useKitContext.ts'

/** Returns the kit of the nearest `<KitProvider>`. Throws `PROVIDER_MISSING` outside of a provider. */
export function useKit(): Kit {
  return useKitContext('useKit').kit
}
