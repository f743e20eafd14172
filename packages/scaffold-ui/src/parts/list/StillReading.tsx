'use client'

import { EmptyState, Inline, Spinner } from '@bowline/ui'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'

export interface StillReadingProps {
  /** Where there is nothing to show yet. */
  readonly title?: string | undefined
  readonly text: string
}

/** Says that the server is still putting a list together: below what there is of it, or in its place. */
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
