'use client'

import { createElement, type ReactNode } from 'react'
import { classNames } from '../dom/classNames.ts'

export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export interface StackProps {
  /** The gap between the children, in steps of 4 pixels. Default: 3. */
  readonly gap?: Gap | undefined
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | undefined
  readonly as?:
    | 'div'
    | 'section'
    | 'form'
    | 'ul'
    | 'ol'
    | 'dl'
    | 'header'
    | 'footer'
    | 'nav'
    | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Puts things under each other with even gaps. */
export function Stack({ gap = 3, align, as = 'div', className, children }: StackProps) {
  return createElement(
    as,
    { className: classNames('bl-stack', `bl-gap-${gap}`, align && `bl-align-${align}`, className) },
    children,
  )
}
