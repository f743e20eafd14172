'use client'

import { type ReactNode, useRef } from 'react'
import { classNames } from '../dom/classNames.ts'
import { useListKeys } from '../list/useListKeys.ts'
import { RowContent } from '../list-row/RowContent.tsx'

export interface RadioOption<Value extends string = string> {
  readonly value: Value
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly leading?: ReactNode
  readonly tag?: ReactNode
  readonly disabled?: boolean | undefined
  readonly busy?: boolean | undefined
}

export interface RadioListProps<Value extends string = string> {
  readonly label: string
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly options: readonly RadioOption<Value>[]
  /** Marks the chosen option to take focus when the view around it arrives. */
  readonly autofocus?: boolean | undefined
}

/**
 * A group of which one is chosen.
 * Arrows only move focus and Enter or Space chooses: a choice may open a wallet, and passing by must not.
 */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, value, onChange, options, autofocus = false } = props
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = useListKeys(group, { typeahead: true })
  const enabled = options.filter((option) => !option.disabled)
  const tabStop = enabled.find((option) => option.value === value) ?? enabled[0]
  return (
    <div ref={group} role="radiogroup" className="bl-list" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option) => {
        const checked = option.value === value
        return (
          // biome-ignore lint/a11y/useSemanticElements: native radios choose with every arrow key
          <button
            key={option.value}
            type="button"
            role="radio"
            className={classNames('bl-row', checked && 'bl-row-selected')}
            aria-checked={checked}
            aria-disabled={option.disabled || undefined}
            aria-busy={option.busy || undefined}
            tabIndex={option === tabStop ? 0 : -1}
            data-bl-autofocus={autofocus && option === tabStop ? '' : undefined}
            onClick={option.disabled || option.busy ? undefined : () => onChange(option.value)}
          >
            <RowContent {...option} trailing={<span className="bl-radio" aria-hidden="true" />} />
          </button>
        )
      })}
    </div>
  )
}
