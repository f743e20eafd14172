'use client'

import { forwardRef, type ReactNode } from 'react'
import { classNames } from '../dom/classNames.ts'

export interface ScrollAreaProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The part of a card that scrolls, with soft edges. `VirtualList` scrolls inside the nearest one. */
export const ScrollArea = forwardRef<HTMLDivElement, ScrollAreaProps>(function ScrollArea(
  { className, children },
  ref,
) {
  return (
    <div ref={ref} className={classNames('bl-scroll', className)}>
      {children}
    </div>
  )
})
