'use client'

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isRightToLeft } from '../dom/isRightToLeft.ts'

export interface RovingFocusOptions {
  readonly count: number
  readonly columns: number
  readonly getKey: (index: number) => string
  /** Called once a row that was far away has come into view. */
  readonly onJump: () => void
}

/**
 * Makes the rows inside an element one tab stop, with arrows, Home and End between them.
 * The tab stop belongs to a row, not to a place: rows that come before it do not take it away.
 */
export function useRovingFocus(
  container: RefObject<HTMLElement | null>,
  { count, columns, getKey, onJump }: RovingFocusOptions,
) {
  const [activeKey, setActiveKey] = useState<string>()
  const pendingKey = useRef<string>(undefined)
  const tabStop = indexOf(activeKey, count, getKey)
  const hadFocus = holdsFocus(container.current)

  useEffect(() => {
    // An effect of an earlier render may still run after the key: that render does not have the row.
    if (pendingKey.current !== undefined && pendingKey.current === activeKey) {
      pendingKey.current = undefined
      if (focusItem(container.current, tabStop)) onJump()
    } else if (hadFocus && isFocusLost(container.current)) {
      // The row has moved to another list, where it is a new element.
      focusItem(container.current, tabStop)
    }
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const item = (event.target as Element).closest('[data-bl-index]')
    const current = Number(item?.getAttribute('data-bl-index') ?? Number.NaN)
    const target = targetOf(event, { current, count, columns })
    if (target === undefined) return
    event.preventDefault()
    if (focusItem(container.current, target)) return
    // The tab stop always exists, also far away: it is rendered first and focused then.
    pendingKey.current = getKey(target)
    setActiveKey(pendingKey.current)
  }
  return { tabStop, onFocus: setActiveKey, onKeyDown }
}

function indexOf(
  key: string | undefined,
  count: number,
  getKey: (index: number) => string,
): number {
  if (key === undefined) return 0
  for (let index = 0; index < count; index += 1) if (getKey(index) === key) return index
  return 0
}

const holdsFocus = (element: Element | null): boolean =>
  element?.contains(element.ownerDocument.activeElement) ?? false

function isFocusLost(element: Element | null): boolean {
  const page = element?.ownerDocument
  return page !== undefined && (page.activeElement ?? page.body) === page.body
}

/** Focuses the control of one row, when the row exists; a row without one takes focus itself. */
export function focusItem(list: Element | null, index: number): boolean {
  const control = list?.querySelector<HTMLElement>(
    `[data-bl-index="${index}"] :is(button, a[href], input, .bl-row-static)`,
  )
  control?.focus()
  return Boolean(control)
}

interface GridPlace {
  readonly current: number
  readonly count: number
  readonly columns: number
}

/** The index that a key leads to; `undefined` if the key is not for the list or there is no such row. */
function targetOf(event: KeyboardEvent, place: GridPlace): number | undefined {
  const { current, count } = place
  if (Number.isNaN(current) || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const target = stepOf(event, place)
  if (target === undefined || target === current) return undefined
  return target >= 0 && target < count ? target : undefined
}

function stepOf(event: KeyboardEvent, { current, count, columns }: GridPlace) {
  const rtl = isRightToLeft(event.currentTarget)
  const inline = columns > 1 ? (rtl ? -1 : 1) : 0
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: current + columns,
    ArrowUp: current - columns,
    ArrowRight: current + inline,
    ArrowLeft: current - inline,
    Home: 0,
    End: count - 1,
  }
  return steps[event.key]
}
