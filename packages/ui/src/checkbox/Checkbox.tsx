'use client'

import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'

export interface CheckboxProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
}

/** A native checkbox; its label may hold links. */
export function Checkbox({ label, checked, onChange, disabled }: CheckboxProps) {
  return (
    <label className="bl-checkbox">
      <input
        type="checkbox"
        className="bl-checkbox-input"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="bl-checkbox-box" aria-hidden="true">
        <Icon name="check" size={14} />
      </span>
      <span className="bl-checkbox-label">{label}</span>
    </label>
  )
}
