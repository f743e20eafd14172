'use client'

import { useClock } from '@bowline/controllers/react'
import { useEffect, useState } from 'react'

/** Returns the time and updates it at an interval, for texts like "20 s ago". */
export function useNow(everyMs: number): number {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    let stop = () => {}
    const tick = () => {
      setNow(clock.now())
      stop = clock.after(everyMs, tick)
    }
    tick()
    return () => stop()
  }, [clock, everyMs])
  return now
}
