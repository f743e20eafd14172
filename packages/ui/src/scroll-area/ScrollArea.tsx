'use client'

import { forwardRef, type ReactNode, useCallback, useEffect, useRef } from 'react'
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

const STOP =
  ':is(a[href],button,input,select,textarea,summary,[tabindex]):not(:disabled,[tabindex^="-"])'

/**
 * Keeps a scroller from being a stop of the Tab key for as long as something in it is one. Firefox makes every scroller a
 * stop; Chromium those alone that keys could not scroll otherwise, which stay stops everywhere.
 *
 * Returns what ends it.
 */
function followStops(area: HTMLElement): () => void {
  const update = () => {
    const holdsStop = area.querySelector(STOP) !== null
    if (holdsStop === area.hasAttribute('tabindex')) return
    if (holdsStop) area.tabIndex = -1
    else area.removeAttribute('tabindex')
  }
  const changes = new MutationObserver(update)
  const attributeFilter = ['disabled', 'href', 'tabindex']
  changes.observe(area, { attributeFilter, childList: true, subtree: true })
  update()
  return () => changes.disconnect()
}
