'use client'

import { useEffect, useRef } from 'react'

export interface EndReachedOptions {
  readonly count: number
  readonly isNear: boolean
  readonly onEndReached: (() => void) | undefined
}

/** Tells that the end of a list comes near, once for each count. */
export function useEndReached({ count, isNear, onEndReached }: EndReachedOptions): void {
  const toldCount = useRef(-1)
  useEffect(() => {
    if (!isNear || toldCount.current === count) return
    toldCount.current = count
    onEndReached?.()
  }, [isNear, count, onEndReached])
}
