'use client'

import type { ReactNode } from 'react'
import { classNames } from '../dom/classNames.ts'
import type { Gap } from '../stack/Stack.tsx'

export interface InlineProps {
  /** The gap between the children, in steps of 4 pixels. Default: 2. */
  readonly gap?: Gap | undefined
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | undefined
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Puts things beside each other; they wrap when there is no room. */
export function Inline({ gap = 2, align = 'center', justify, className, children }: InlineProps) {
  const classes = classNames(
    'bl-inline',
    `bl-gap-${gap}`,
    `bl-align-${align}`,
    justify && `bl-justify-${justify}`,
    className,
  )
  return <div className={classes}>{children}</div>
}
