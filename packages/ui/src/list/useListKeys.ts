'use client'

import { type KeyboardEvent, useRef } from 'react'

const TYPEAHEAD_RESET_MS = 500

/** Rows that keys move among. */
export interface KeyRows {
  /** The row that has focus. */
  readonly current: number
  readonly labels: readonly string[]
  focus(index: number): void
}

/** Makes a key handler that moves focus among rows; `rowsAt` finds them for the element that has focus. */
export function useListKeys(
  rowsAt: (focused: HTMLElement) => KeyRows,
  { typeahead }: { readonly typeahead: boolean },
) {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { current, labels, focus } = rowsAt(event.target as HTMLElement)
    if (current < 0) return
    const target = targetOf(event.key, current, labels.length)
    if (target !== undefined) {
      event.preventDefault()
      focus(target)
      return
    }
    if (!typeahead || event.key.length !== 1 || event.key === ' ') return
    const fresh = event.timeStamp - typed.current.at > TYPEAHEAD_RESET_MS
    const text = (fresh ? '' : typed.current.text) + event.key.toLocaleLowerCase()
    typed.current = { text, at: event.timeStamp }
    // One letter goes on to the next match; more letters may stay where they are.
    const start = text.length > 1 ? current : current + 1
    const found = labels
      .map((_, offset) => (start + offset) % labels.length)
      .find((index) => labels[index]?.trim().toLocaleLowerCase().startsWith(text))
    if (found !== undefined) focus(found)
  }
}

function targetOf(key: string, current: number, length: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % length
  if (key === 'ArrowUp') return (current - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
