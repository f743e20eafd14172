'use client'

import { useEffect, useRef, useState } from 'react'
import { focusItem } from '../virtual-list/useRovingFocus.ts'
import type { Lists } from '../virtual-list/useVisibleLines.ts'
import type { RadioOption } from './RadioRow.tsx'

export interface RadioFocusOptions<Value extends string> {
  readonly options: readonly RadioOption<Value>[]
  /** Called once an option that was far away has come into view. */
  readonly onJump: () => void
}

/** Keeps track of the option that has focus, which stays when it is scrolled away, and moves focus. */
export function useRadioFocus<Value extends string>(
  lists: Lists,
  { options, onJump }: RadioFocusOptions<Value>,
) {
  const [value, setValue] = useState<Value>()
  const pending = useRef<Value>(undefined)
  const focus = (wanted: Value | undefined) =>
    focusItem(
      lists.current[0] ?? null,
      options.findIndex((option) => option.value === wanted),
    )

  useEffect(() => {
    // An effect of an earlier render may still run after the key: that render does not have the option.
    if (pending.current === undefined || pending.current !== value) return
    pending.current = undefined
    if (focus(value)) onJump()
  })

  return {
    value,
    onFocus: setValue,
    moveTo(option: RadioOption<Value> | undefined) {
      if (!option || focus(option.value)) return
      // One that is far away has to exist before it can be focused.
      pending.current = option.value
      setValue(option.value)
    },
  }
}
