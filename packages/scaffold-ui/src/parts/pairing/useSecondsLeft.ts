'use client'
import { useClock } from '@bowline/controllers/react'
import { useEffect, useState } from 'react'

/** The countdown starts this late so that it does not rush the visitor. */
export const COUNTDOWN_SECONDS = 60

/** Counts the last 60 seconds before a moment. Returns `undefined` before and after. */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second asks for the next one
  useEffect(() => {
    if (until === undefined) return
    const left = until - clock.now()
    if (left <= 0) return
    const isCounting = left <= COUNTDOWN_SECONDS * 1000
    const wait = isCounting ? left % 1000 || 1000 : left - COUNTDOWN_SECONDS * 1000
    return clock.after(wait, () => setNow(clock.now()))
  }, [clock, until, now])
  if (until === undefined) return undefined
  const seconds = Math.ceil((until - now) / 1000)
  return seconds > 0 && seconds <= COUNTDOWN_SECONDS ? seconds : undefined
}
