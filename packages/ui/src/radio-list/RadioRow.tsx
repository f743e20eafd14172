'use client'

import type { ReactNode } from 'react'
import { classNames } from '../dom/classNames.ts'
import { RowContent } from '../list-row/RowContent.tsx'

export interface RadioRowProps<Value extends string> {
  readonly option: RadioOption<Value>
  readonly index: number
  /** How many options there are. */
  readonly count: number
  readonly isChecked: boolean
  readonly isTabStop: boolean
  readonly autofocus: boolean
  readonly onFocus: (value: Value) => void
  readonly onChange: (value: Value) => void
}

/** One option of a group. */
export function RadioRow<Value extends string>(props: RadioRowProps<Value>) {
  const { option, index, count, isChecked, isTabStop, autofocus, onFocus, onChange } = props
  const { value, disabled, busy } = option
  return (
    <div className="bl-virtual-item" data-bl-index={index}>
      {/* biome-ignore lint/a11y/useSemanticElements: native radios choose with every arrow key */}
      <button
        type="button"
        role="radio"
        className={classNames('bl-row', isChecked && 'bl-row-selected')}
        aria-checked={isChecked}
        aria-disabled={disabled || undefined}
        aria-busy={busy || undefined}
        aria-setsize={count}
        aria-posinset={index + 1}
        tabIndex={isTabStop ? 0 : -1}
        data-bl-autofocus={autofocus && isTabStop ? '' : undefined}
        onFocus={() => onFocus(value)}
        onClick={disabled || busy ? undefined : () => onChange(value)}
      >
        <RowContent {...option} trailing={<span className="bl-radio" aria-hidden="true" />} />
      </button>
    </div>
  )
}

/** One of the options of a `RadioList`. */
export interface RadioOption<Value extends string = string> {
  readonly value: Value
  readonly title: ReactNode
  /** What typing letters finds; needed where the title is more than text. */
  readonly name?: string | undefined
  readonly description?: ReactNode
  readonly leading?: ReactNode
  readonly tag?: ReactNode
  readonly disabled?: boolean | undefined
  readonly busy?: boolean | undefined
}
