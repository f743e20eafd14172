'use client'

import type { ReactNode } from 'react'
import { Spinner } from '../spinner/Spinner.tsx'

export interface RowContentProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly tag?: ReactNode
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
  readonly busy?: boolean | undefined
}

/** What rows of every kind show, in the same places. */
export function RowContent(props: RowContentProps) {
  const { title, description, tag, leading, trailing, busy = false } = props
  return (
    <>
      {leading}
      <span className="bl-row-text">
        <span className="bl-row-title">{title}</span>
        {description && <span className="bl-row-description">{description}</span>}
      </span>
      {tag}
      {busy ? <Spinner /> : trailing}
    </>
  )
}
