'use client'

import { useEffect, useState } from 'react'
import { useClock } from '../../context/useKit.tsx'

/** Returns true once a moment has passed, and renders again at that moment. */
export function useIsPast(moment: number | undefined): boolean {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (moment === undefined) return
    const look = () => setNow(clock.now())
    return clock.after(Math.max(0, moment - clock.now()), look)
  }, [clock, moment])
  return moment !== undefined && now >= moment
}
