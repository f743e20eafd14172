'use client'

import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'

export interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** Details that open under their summary. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="bl-disclosure">
      <summary className="bl-disclosure-summary">
        <span className="bl-disclosure-title">{summary}</span>
        <Icon name="chevronDown" size={18} />
      </summary>
      <div className="bl-disclosure-content">{children}</div>
    </details>
  )
}
