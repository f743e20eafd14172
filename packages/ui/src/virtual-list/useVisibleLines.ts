'use client'

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Lines kept ready on both sides of what is visible: more than a flick passes in one frame. */
const OVERSCAN_LINES = 8
/** Lines of the first picture, before anything can be measured. */
const FIRST_LINES = 12

// React 18 warns about layout effects while rendering on a server, where none can run.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export interface VisibleLines {
  /** The first line to render, and the one after the last. */
  readonly first: number
  readonly end: number
  /** The mean height of a line in pixels. */
  readonly height: number
}

export interface VisibleLinesOptions {
  readonly count: number
  /** The height of a line before it is measured. */
  readonly estimate: number
}

/**
 * Finds which lines of a list are near the visible part of the scroller around it.
 * The lines stand in the normal flow with empty space for the others, so the browser keeps their place
 * when they turn out higher or lower than expected.
 */
export function useVisibleLines(
  list: RefObject<HTMLElement | null>,
  { count, estimate }: VisibleLinesOptions,
) {
  const [lines, setLines] = useState<VisibleLines>({ first: 0, end: FIRST_LINES, height: estimate })
  const measured = useRef({ width: -1, height: estimate })
  const update = useCallback(() => {
    const element = list.current
    if (!element) return
    // Once for each width: a mean that followed every row would never come to rest.
    const width = element.clientWidth
    const height = measured.current.width === width ? undefined : lineHeight(element)
    if (height) measured.current = { width, height }
    const next = find(element, measured.current.height)
    if (next) setLines((current) => (isSame(current, next) ? current : next))
  }, [list])

  // Other rows need a new look.
  useBrowserLayoutEffect(update, [update, count])
  useEffect(() => {
    const element = list.current
    const scroller = scrollerOf(element)
    if (!element || !scroller) return
    const observer = new ResizeObserver(update)
    observer.observe(scroller)
    scroller.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', update)
    }
  }, [list, update])

  const scrollToLine = (line: number) => {
    const scroller = scrollerOf(list.current)
    if (!scroller || !list.current) return
    scroller.scrollTop += line * lines.height - passed(list.current, scroller)
    update()
  }
  const end = Math.min(lines.end, count)
  return { ...lines, first: Math.min(lines.first, end), end, scrollToLine }
}

export function scrollerOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('.bl-scroll') ?? null
}

function find(list: HTMLElement, height: number): VisibleLines | undefined {
  const scroller = scrollerOf(list)
  if (!scroller) return undefined
  const top = passed(list, scroller)
  return {
    first: Math.max(0, Math.floor(top / height) - OVERSCAN_LINES),
    end: Math.max(0, Math.ceil((top + scroller.clientHeight) / height)) + OVERSCAN_LINES,
    height,
  }
}

/** How far the top of the list has gone out of the scroller. */
function passed(list: HTMLElement, scroller: HTMLElement): number {
  return scroller.getBoundingClientRect().top - list.getBoundingClientRect().top
}

/** Read from style: a card that is still growing into place would falsify its rectangles. */
function lineHeight(list: HTMLElement): number | undefined {
  const items = [...list.querySelectorAll(':scope > [data-bl-index]')]
  const heights = items.map((item) => Number.parseFloat(getComputedStyle(item).blockSize))
  const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length
  return mean > 0 ? mean : undefined
}

function isSame(one: VisibleLines, other: VisibleLines): boolean {
  return one.first === other.first && one.end === other.end && one.height === other.height
}
