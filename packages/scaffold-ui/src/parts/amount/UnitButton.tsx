'use client'

import { Icon, VisuallyHidden } from '@bowline/ui'
import type { ReactNode } from 'react'

export interface UnitButtonProps {
  /** The accessible name. Starts with the visible text and says what the button does. */
  readonly label: string
  readonly image?: ReactNode
  readonly children: ReactNode
  readonly onClick: () => void
}

/** Shows the unit of an amount and opens the choice of another. */
export function UnitButton({ label, image, children, onClick }: UnitButtonProps) {
  return (
    <button type="button" className="bl-unit bl-touch" onClick={onClick}>
      {image && <span aria-hidden="true">{image}</span>}
      <span className="bl-unit-text" aria-hidden="true">
        {children}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon name="chevronDown" size={16} />
    </button>
  )
}
