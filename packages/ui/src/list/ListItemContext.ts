'use client'

import { createContext } from 'react'

export interface ListItemPlace {
  /** The element that a row renders itself into: a list that makes its own `<li>` asks for `div`. */
  readonly element: 'li' | 'div'
  /** Set by lists that are one tab stop. */
  readonly tabIndex?: 0 | -1 | undefined
}

export const ListItemContext = createContext<ListItemPlace>({ element: 'li' })
