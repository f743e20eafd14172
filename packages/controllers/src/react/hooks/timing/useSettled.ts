'use client'

import { useEffect, useState } from 'react'
import { useClock } from '../../context/useKit.tsx'

/** Returns the value once it has not changed for a while, so that typing sends no requests. */
export function useSettled<T>(value: T, waitMs: number): T {
  const clock = useClock()
  const [settled, setSettled] = useState(value)
  useEffect(() => clock.after(waitMs, () => setSettled(value)), [clock, value, waitMs])
  return settled
}
