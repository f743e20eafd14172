'use client'

import type { Clock } from '@bowline/common'
import { useKit } from './KitContext.ts'

/** Returns the kit's clock. Every delay that a visitor sees uses it. */
export function useClock(): Clock {
  return useKit()['~internals'].clock
}
