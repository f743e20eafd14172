'use client'

import { type ReactNode, useRef } from 'react'
import { useListKeys } from './useListKeys.ts'

export interface ListProps {
  readonly label: string
  readonly children: ReactNode
  /** Typing letters jumps to the row that starts with them; on unless told. */
  readonly typeahead?: boolean | undefined
}

/** A list of rows. Every row is a tab stop; arrows, Home, End and letters are the quicker way. */
export function List({ label, children, typeahead = true }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = useListKeys(list, { typeahead })
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role when `list-style` is none
    <ul ref={list} role="list" className="bl-list" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </ul>
  )
}
