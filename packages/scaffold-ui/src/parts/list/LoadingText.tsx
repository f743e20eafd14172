'use client'

import { VisuallyHidden } from '@bowline/ui'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface LoadingTextProps {
  readonly children: string
}

/** Most answers are there by then. What loads faster is not announced: the answer is what counts. */
const ANNOUNCED_AFTER_MS = 1000

/** Says that something loads, beside a placeholder: to who reads the view, and aloud if it takes its time. */
export function LoadingText({ children }: LoadingTextProps) {
  useAnnouncement(children, { delayMs: ANNOUNCED_AFTER_MS })
  return <VisuallyHidden>{children}</VisuallyHidden>
}
