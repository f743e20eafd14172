'use client'

import { type ReactNode, useId } from 'react'

export interface SwitchProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly description?: ReactNode
  readonly disabled?: boolean | undefined
}

/** A setting that takes effect at once. */
export function Switch({ label, checked, onChange, description, disabled }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className="bl-switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={description ? `${id}-description` : undefined}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className="bl-row-text">
        <span id={`${id}-label`} className="bl-row-title">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="bl-row-description">
            {description}
          </span>
        )}
      </span>
      <span className="bl-switch-track" aria-hidden="true" />
    </button>
  )
}
