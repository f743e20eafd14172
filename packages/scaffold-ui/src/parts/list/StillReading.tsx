'use client'

import { EmptyState, Inline, Spinner } from '@bowline/ui'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface StillReadingProps {
  /** Shown if the list is still empty. */
  readonly title?: string | undefined
  readonly text: string
}

/** Shows that the server is still indexing a list: below its entries, or in place of them. */
export function StillReading({ title, text }: StillReadingProps) {
  useAnnouncement([title, text].filter(Boolean).join('. '))
  if (title)
    return (
      <EmptyState icon="clock" title={title} action={<Spinner />}>
        {text}
      </EmptyState>
    )
  return (
    <Inline justify="center" className="bl-hint bl-list-footer">
      <Spinner size={16} />
      <span>{text}</span>
    </Inline>
  )
}
