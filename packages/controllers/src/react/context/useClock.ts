'use client'
import type { Clock } from '@bowline/common'
import { useKit } from './useKit.ts'

/** The kit's clock: every delay that a visitor sees goes through it. */
export function useClock(): Clock {
  return useKit()['~internals'].clock
}
