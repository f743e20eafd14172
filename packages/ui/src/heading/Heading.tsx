'use client'

import { createElement, forwardRef, type ReactNode } from 'react'

export interface HeadingProps {
  readonly children: ReactNode
  readonly id?: string | undefined
  /** Default: 2. */
  readonly level?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
  readonly visuallyHidden?: boolean | undefined
}

/** A heading that code may focus, so that a screen reader starts at the top of a new view. */
export const Heading = forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(
  { children, id, level = 2, visuallyHidden = false },
  ref,
) {
  const className = visuallyHidden ? 'bl-visually-hidden' : `bl-heading bl-heading-${level}`
  return createElement(`h${level}`, { ref, id, tabIndex: -1, className }, children)
})
