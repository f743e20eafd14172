'use client'

import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** Lines kept ready on both sides of what is visible: more than a flick passes in one frame. */
const OVERSCAN_LINES = 8
/** Lines of the first picture, before anything can be measured. */
const FIRST_LINES = 12

// React 18 warns about layout effects while rendering on a server, where none can run.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The first line of a list to render, and the one after the last. */
export interface Lines {
  readonly first: number
  readonly end: number
}

/** Lists under each other, as they are on the page. */
export type Lists = RefObject<(HTMLElement | null)[]>

export interface VisibleLines {
  /** One for each list. */
  readonly windows: readonly Lines[]
  /** The mean height of a line in pixels. */
  readonly height: number
}

export interface VisibleLinesOptions {
  /** How many lines each list has. */
  readonly counts: readonly number[]
  /** The height of a line before it is measured. */
  readonly estimate: number
}

/**
 * Finds which lines of lists are near the visible part of the scroller around them.
 * The lines stand in the normal flow with empty space for the others, so the browser keeps their place
 * when they turn out higher or lower than expected.
 */
export function useVisibleLines(lists: Lists, { counts, estimate }: VisibleLinesOptions) {
  const shape = counts.join()
  // The same array for the same counts.
  const known = useMemo(() => shape.split(',').map(Number), [shape])
  const [visible, setVisible] = useState<VisibleLines>(() => ({
    windows: firstWindows(known),
    height: estimate,
  }))
  const measured = useRef({ width: -1, height: estimate })
  const update = useCallback(() => {
    const elements = lists.current
    const scroller = scrollerOf(elements[0] ?? null)
    if (!scroller) return
    // Once for each width: a mean that followed every row would never come to rest.
    const width = elements[0]?.clientWidth ?? 0
    const mean = measured.current.width === width ? undefined : lineHeight(elements)
    if (mean) measured.current = { width, height: mean }
    const { height } = measured.current
    const eye = visiblePart(scroller)
    const windows = known.map((count, index) => find(elements[index], { count, height, eye }))
    setVisible((current) => (isSame(current, { windows, height }) ? current : { windows, height }))
  }, [lists, known])

  // Other rows need a new look.
  useBrowserLayoutEffect(update, [update])
  useEffect(() => {
    const scroller = scrollerOf(lists.current[0] ?? null)
    if (!scroller) return
    // DOMs for tests have none, and nothing there changes its size.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update)
    observer?.observe(scroller)
    // Heard on the way down: the page around a card that is part of it scrolls as well.
    const page = scroller.ownerDocument
    page.addEventListener('scroll', update, { capture: true, passive: true })
    return () => {
      observer?.disconnect()
      page.removeEventListener('scroll', update, { capture: true })
    }
  }, [lists, update])

  const windows = known.map((count, index) => clamp(visible.windows[index] ?? NOTHING, count))
  return { windows, height: visible.height, update }
}

const NOTHING: Lines = { first: 0, end: 0 }

function scrollerOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('.bl-scroll') ?? null
}

function firstWindows(counts: readonly number[]): readonly Lines[] {
  let left = FIRST_LINES
  return counts.map((count) => {
    const end = Math.min(count, left)
    left -= end
    return { first: 0, end }
  })
}

interface Part {
  readonly top: number
  readonly bottom: number
}

/** The part of a scroller that is on the screen. */
function visiblePart(scroller: HTMLElement): Part {
  const { top } = scroller.getBoundingClientRect()
  const screen = scroller.ownerDocument.documentElement.clientHeight
  return { top: Math.max(0, top), bottom: Math.min(screen, top + scroller.clientHeight) }
}

interface Place {
  readonly count: number
  readonly height: number
  readonly eye: Part
}

function find(list: HTMLElement | null | undefined, { count, height, eye }: Place): Lines {
  if (!list) return NOTHING
  const { top } = list.getBoundingClientRect()
  return clamp(
    {
      first: Math.floor((eye.top - top) / height) - OVERSCAN_LINES,
      end: Math.ceil((eye.bottom - top) / height) + OVERSCAN_LINES,
    },
    count,
  )
}

function clamp({ first, end }: Lines, count: number): Lines {
  const within = Math.max(0, Math.min(end, count))
  return { first: Math.max(0, Math.min(first, within)), end: within }
}

/** Read from style: a card that is still growing into place would falsify its rectangles. */
function lineHeight(lists: readonly (HTMLElement | null)[]): number | undefined {
  const items = lists.flatMap((list) => [
    ...(list?.querySelectorAll(':scope > [data-bl-index]') ?? []),
  ])
  const heights = items.map((item) => Number.parseFloat(getComputedStyle(item).blockSize))
  const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length
  return mean > 0 ? mean : undefined
}

function isSame(one: VisibleLines, other: VisibleLines): boolean {
  return (
    one.height === other.height &&
    one.windows.length === other.windows.length &&
    one.windows.every(({ first, end }, index) => {
      const match = other.windows[index]
      return match?.first === first && match.end === end
    })
  )
}
