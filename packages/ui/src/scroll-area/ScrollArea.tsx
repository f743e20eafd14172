'use client'

import { forwardRef, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { classNames } from '../dom/classNames.ts'
import { followStops } from './followStops.ts'

export interface ScrollAreaProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The part of a card that scrolls, with soft edges. `VirtualList` scrolls inside the nearest one. */
export const ScrollArea = forwardRef<HTMLDivElement, ScrollAreaProps>(function ScrollArea(
  { className, children },
  ref,
) {
  const area = useRef<HTMLDivElement>(null)
  const setArea = useCallback(
    (element: HTMLDivElement | null) => {
      area.current = element
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    [ref],
  )
  useEffect(() => (area.current ? followStops(area.current) : undefined), [])
  return (
    <div ref={setArea} className={classNames('bl-scroll', className)}>
      {children}
    </div>
  )
})
