'use client'

import { useEffect, useState } from 'react'
import { useClock } from '../../context/useClock.ts'

/** The last value that has stood still for a while, so that typing asks nobody. */
export function useSettled<T>(value: T, waitMs: number): T {
  const clock = useClock()
  const [settled, setSettled] = useState(value)
  useEffect(() => clock.after(waitMs, () => setSettled(value)), [clock, value, waitMs])
  return settled
}
