'use client'

import { type ReactNode, useRef } from 'react'
import { cssVariables } from '../dom/cssVariables.ts'
import { useListKeys } from '../list/useListKeys.ts'
import { useVisibleLines } from '../virtual-list/useVisibleLines.ts'
import { type RadioOption, RadioRow } from './RadioRow.tsx'
import { useRadioFocus } from './useRadioFocus.ts'

export interface RadioListProps<Value extends string = string> {
  readonly label: string
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly options: readonly RadioOption<Value>[]
  /** Marks the chosen option to take focus when the view around it arrives. */
  readonly autofocus?: boolean | undefined
}

/** The height of a row in pixels, before it is measured. */
const ROW_HEIGHT = 58

/**
 * A group of which one is chosen; only the options near the eye exist, and the ones that keys need.
 * Arrows only move focus and Enter or Space chooses: a choice may open a wallet, and passing by must not.
 */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, value, onChange, options, autofocus = false } = props
  const lists = useRef<(HTMLElement | null)[]>([])
  const { windows, height, update } = useVisibleLines(lists, {
    counts: [options.length],
    estimate: ROW_HEIGHT,
  })
  const { first, end } = windows[0] ?? { first: 0, end: 0 }
  const enabled = options.filter((option) => !option.disabled)
  const tabStop = enabled.find((option) => option.value === value) ?? enabled[0]
  const focus = useRadioFocus(lists, { options, onJump: update })
  const onKeyDown = useListKeys(
    (focused) => ({
      current: enabled.findIndex(({ value }) => value === options[indexOf(focused)]?.value),
      labels: enabled.map(({ name, title }) => name ?? (typeof title === 'string' ? title : '')),
      focus: (place) => focus.moveTo(enabled[place]),
    }),
    { typeahead: true },
  )
  const rows = options
    .map((option, index) => ({ option, index }))
    .filter(({ option, index }) => {
      if (index >= first && index < end) return true
      return option === tabStop || option.value === focus.value
    })
  return (
    <div
      ref={(element) => {
        lists.current[0] = element
        cssVariables({ '--bl-columns': '1' })(element)
      }}
      role="radiogroup"
      className="bl-virtual-list"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {rows.flatMap(({ option, index }, place) => [
        renderSpace(index, index - (rows[place - 1]?.index ?? -1) - 1, height),
        <RadioRow
          key={option.value}
          option={option}
          index={index}
          count={options.length}
          isChecked={option.value === value}
          isTabStop={option === tabStop}
          autofocus={autofocus}
          onFocus={focus.onFocus}
          onChange={onChange}
        />,
      ])}
      {renderSpace(options.length, options.length - (rows.at(-1)?.index ?? -1) - 1, height)}
    </div>
  )
}

/** Keeps the place of the options before one. */
function renderSpace(before: number, count: number, height: number): ReactNode {
  if (count === 0) return null
  return (
    <div
      key={`before ${before}`}
      ref={cssVariables({ '--bl-block-size': `${count * height}px` })}
      className="bl-virtual-space"
    />
  )
}

const indexOf = (element: Element): number =>
  Number(element.closest('[data-bl-index]')?.getAttribute('data-bl-index') ?? -1)
