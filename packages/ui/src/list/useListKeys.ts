'use client'

import { type KeyboardEvent, type RefObject, useRef } from 'react'

const TYPEAHEAD_RESET_MS = 500
const focusable = 'button:not(:disabled, [aria-disabled="true"]), a[href]'

/** Makes a key handler that moves focus among the rows inside an element. */
export function useListKeys(
  container: RefObject<HTMLElement | null>,
  { typeahead }: { readonly typeahead: boolean },
) {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !container.current) return
    const rows = [...container.current.querySelectorAll<HTMLElement>(focusable)]
    const current = rows.indexOf(event.target as HTMLElement)
    if (current < 0) return
    const target = targetOf(event.key, current, rows.length)
    if (target !== undefined) {
      event.preventDefault()
      rows[target]?.focus()
      return
    }
    if (!typeahead || event.key.length !== 1 || event.key === ' ') return
    const fresh = event.timeStamp - typed.current.at > TYPEAHEAD_RESET_MS
    const text = (fresh ? '' : typed.current.text) + event.key.toLocaleLowerCase()
    typed.current = { text, at: event.timeStamp }
    // One letter goes on to the next match; more letters may stay where they are.
    const start = text.length > 1 ? current : current + 1
    const ordered = [...rows.slice(start), ...rows.slice(0, start)]
    ordered.find((row) => labelOf(row).startsWith(text))?.focus()
  }
}

function targetOf(key: string, current: number, length: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % length
  if (key === 'ArrowUp') return (current - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}

function labelOf(row: HTMLElement): string {
  const title = row.querySelector('.bl-row-title') ?? row
  return (title.textContent ?? '').trim().toLocaleLowerCase()
}
