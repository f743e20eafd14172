'use client'

import type { ReactNode } from 'react'

export interface TagProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined
  readonly children: ReactNode
}

/** One or two words about the thing beside it. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={`bl-tag bl-tag-${tone}`}>{children}</span>
}
