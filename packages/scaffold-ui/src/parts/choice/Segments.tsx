'use client'

import { type ReactNode, useId } from 'react'

export interface SegmentOption<Value extends string = string> {
  readonly value: Value
  readonly title: ReactNode
}

export interface SegmentsProps<Value extends string = string> {
  readonly label: string
  /** `undefined`: none is selected. */
  readonly value: Value | undefined
  readonly options: readonly SegmentOption<Value>[]
  readonly onChange: (value: Value) => void
}

/** A few options in a row, of which one is selected. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange } = props
  const id = useId()
  return (
    <div role="radiogroup" aria-label={label} className="bl-segments">
      {options.map((option) => (
        <label key={option.value} className="bl-segment">
          <input
            type="radio"
            className="bl-segment-input"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="bl-segment-text">{option.title}</span>
        </label>
      ))}
    </div>
  )
}
