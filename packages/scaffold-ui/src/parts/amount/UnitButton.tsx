'use client'

import { Icon, VisuallyHidden } from '@bowline/ui'
import type { ReactNode } from 'react'

export interface UnitButtonProps {
  /** What the button does, the visible words first, for whoever cannot see that it is one. */
  readonly label: string
  readonly image?: ReactNode
  readonly children: ReactNode
  readonly onClick: () => void
}

/** What an amount counts, and the way to choose another. */
export function UnitButton({ label, image, children, onClick }: UnitButtonProps) {
  return (
    <button type="button" className="bl-unit" onClick={onClick}>
      {image && <span aria-hidden="true">{image}</span>}
      <span className="bl-unit-text" aria-hidden="true">
        {children}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon name="chevronDown" size={16} />
    </button>
  )
}
