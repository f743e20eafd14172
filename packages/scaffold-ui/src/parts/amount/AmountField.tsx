'use client'

import { forwardRef, type ReactNode, useId } from 'react'

export interface AmountFieldProps {
  readonly label: string
  readonly value: string
  /** Left out, the amount is only there to be read. */
  readonly onChange?: ((value: string) => void) | undefined
  /** What is counted, beside the number. */
  readonly unit: ReactNode
  /** Puts the unit before the number, as money is written. */
  readonly unitFirst?: boolean | undefined
  /** Below the number, usually the same amount in another unit. */
  readonly below?: ReactNode
  /** Below the unit, usually what there is of it. */
  readonly aside?: ReactNode
  /** Why the amount cannot be used. */
  readonly error?: ReactNode
  readonly busy?: boolean | undefined
  readonly 'data-bl-autofocus'?: '' | undefined
}

/** One amount of something: a large number that is typed or read, what it counts, and what there is. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { label, value, onChange, unit, unitFirst = false, below, aside, error, busy = false, ...rest },
  ref,
) {
  const id = useId()
  return (
    <div className={error ? 'bl-amount bl-amount-error' : 'bl-amount'}>
      <label htmlFor={id} className="bl-amount-label">
        {label}
      </label>
      <div className="bl-amount-line">
        {unitFirst && unit}
        <input
          {...rest}
          ref={ref}
          id={id}
          className={`bl-amount-input ${sizeOf(value)}`}
          // A number field would take an `e` and lose digits.
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
          placeholder="0"
          dir="ltr"
          value={value}
          readOnly={!onChange}
          aria-busy={busy || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={onChange && ((event) => onChange(event.target.value))}
        />
        {!unitFirst && unit}
      </div>
      {(below || aside) && (
        <div className="bl-amount-notes">
          <span className="bl-amount-note">{below}</span>
          <span className="bl-amount-note">{aside}</span>
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="bl-field-error">
          {error}
        </p>
      )}
    </div>
  )
})

/** In characters, from which on a number is written smaller: its first digits alone would be another one. */
const LONG = 10
const VERY_LONG = 15

function sizeOf({ length }: string): string {
  if (length > VERY_LONG) return 'bl-amount-small'
  return length > LONG ? 'bl-amount-medium' : ''
}
