'use client'

import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'

export interface DisclosureProps {
  readonly summary: ReactNode
  /** Called with whether it is open now. */
  readonly onToggle?: ((isOpen: boolean) => void) | undefined
  readonly children: ReactNode
}

/** Details that open under their summary. */
export function Disclosure({ summary, onToggle, children }: DisclosureProps) {
  return (
    <details
      className="bl-disclosure"
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className="bl-disclosure-summary">
        <span className="bl-disclosure-title">{summary}</span>
        <Icon name="chevronDown" size={18} />
      </summary>
      <div className="bl-disclosure-content">{children}</div>
    </details>
  )
}
