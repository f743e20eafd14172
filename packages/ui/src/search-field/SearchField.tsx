'use client'

import { forwardRef, useRef } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { TextField, type TextFieldProps } from '../text-field/TextField.tsx'

export interface SearchFieldProps
  extends Omit<TextFieldProps, 'hideLabel' | 'hint' | 'error' | 'leading'> {
  /** The name of the button that clears a text. Without one, Escape alone does. */
  readonly clearLabel?: string | undefined
}

/** A field to search with. In a dialog, Escape clears it first and only then closes. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { clearLabel, value, onChange, trailing, ...rest },
  ref,
) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      type="search"
      enterKeyHint="search"
      placeholder={rest.label}
      {...rest}
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      hideLabel
      value={value}
      onChange={onChange}
      leading={<Icon name="search" size={18} />}
      trailing={
        value && clearLabel ? (
          <IconButton
            icon="close"
            label={clearLabel}
            size={28}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          />
        ) : (
          trailing
        )
      }
    />
  )
})
