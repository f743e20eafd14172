'use client'

import { Icon } from '@bowline/ui'
import type { ReactNode } from 'react'

export interface UnitOption {
  readonly value: string
  readonly label: string
}

export interface UnitSelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly UnitOption[]
  readonly onChange: (value: string) => void
  readonly image?: ReactNode
  /** The short form of the selected option. */
  readonly children: ReactNode
}

/** Shows the unit of an amount, with the browser's own list to choose another. */
export function UnitSelect(props: UnitSelectProps) {
  const { label, value, options, onChange, image, children } = props
  return (
    <span className="bl-unit bl-unit-choice">
      {image}
      <span className="bl-unit-text" aria-hidden="true">
        {children}
      </span>
      {options.length > 1 && <Icon name="chevronDown" size={16} />}
      <select
        className="bl-unit-select"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
