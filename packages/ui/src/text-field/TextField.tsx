'use client'

import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from '../dom/classNames.ts'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'>

export interface TextFieldProps extends InputProps {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Before the text, inside the field. */
  readonly leading?: ReactNode
  /** After the text, inside the field. */
  readonly trailing?: ReactNode
}

/** A line of text with its label, a hint and, when something is wrong, what to do about it. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hideLabel = false, hint, error, leading, trailing, onChange, className, ...input },
  ref,
) {
  const generatedId = useId()
  const id = input.id ?? generatedId
  const note = error || hint
  return (
    <div className={classNames('bl-field', className)}>
      <label htmlFor={id} className={hideLabel ? 'bl-visually-hidden' : 'bl-field-label'}>
        {label}
      </label>
      <span
        className={classNames(
          'bl-field-box',
          Boolean(error) && 'bl-field-box-error',
          input.disabled && 'bl-field-box-disabled',
        )}
      >
        {leading}
        <input
          autoComplete="off"
          spellCheck={false}
          {...input}
          ref={ref}
          id={id}
          className="bl-field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </span>
      {note && (
        <span id={`${id}-note`} className={error ? 'bl-field-error' : 'bl-field-hint'}>
          {note}
        </span>
      )}
    </div>
  )
})
