'use client'

import { createContext, type ReactNode, useRef } from 'react'
import { type KeyRows, useListKeys } from './useListKeys.ts'

export interface ListProps {
  readonly label: string
  readonly children: ReactNode
  /** Typing letters jumps to the row that starts with them. Default: `true`. */
  readonly typeahead?: boolean | undefined
}

/** A list of rows. Every row is a tab stop; arrows, Home, End and letters are the quicker way. */
export function List({ label, children, typeahead = true }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = useListKeys((focused) => rowsIn(list.current, focused), { typeahead })
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role when `list-style` is none
    <ul ref={list} role="list" className="bl-list" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </ul>
  )
}

const FOCUSABLE = 'button:not(:disabled, [aria-disabled="true"]), a[href]'

function rowsIn(list: HTMLElement | null, focused: HTMLElement): KeyRows {
  const rows = [...(list?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  return {
    current: rows.indexOf(focused),
    labels: rows.map((row) => (row.querySelector('.bl-row-title') ?? row).textContent ?? ''),
    focus: (index) => rows[index]?.focus(),
  }
}

interface ListItemPlace {
  /** The element that a row renders itself into: a list that makes its own `<li>` asks for `div`. */
  readonly element: 'li' | 'div'
  /** Set by lists that are one tab stop. */
  readonly tabIndex?: 0 | -1 | undefined
}

export const ListItemContext = createContext<ListItemPlace>({ element: 'li' })
