'use client'

import { useEffect, useRef } from 'react'

export interface EndReachedOptions {
  readonly count: number
  readonly isNear: boolean
  readonly onEndReached: (() => void) | undefined
}

/** Calls `onEndReached` when the end of a list comes near, once for each count. */
export function useEndReached({ count, isNear, onEndReached }: EndReachedOptions): void {
  const reportedCount = useRef(-1)
  useEffect(() => {
    if (!isNear || reportedCount.current === count) return
    reportedCount.current = count
    onEndReached?.()
  }, [isNear, count, onEndReached])
}
