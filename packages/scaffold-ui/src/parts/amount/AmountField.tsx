'use client'

import { Button, Inline } from '@bowline/ui'
import { forwardRef, type MouseEvent, type ReactNode, useId } from 'react'
import type { AmountChoices } from './useWhichAmount.ts'

export interface AmountFieldProps {
  readonly label: string
  readonly value: string
  /** The amount is read-only if missing. */
  readonly onChange?: ((value: string) => void) | undefined
  /** The unit, next to the number. */
  readonly unit: ReactNode
  /** Shows the unit before the number, as for fiat money. */
  readonly unitFirst?: boolean | undefined
  /** What stands below the number, usually the amount in another unit. */
  readonly below?: ReactNode
  /** What stands below the unit, usually the balance. */
  readonly aside?: ReactNode
  /** Why the amount is not valid. */
  readonly error?: ReactNode
  /** The amounts that the text can mean, if it can mean two; `error` asks which. */
  readonly choices?: AmountChoices | undefined
  /** The text as it was understood. It takes the place of what was typed once the field is left. */
  readonly understood?: string | undefined
  readonly busy?: boolean | undefined
  readonly 'data-bl-autofocus'?: '' | undefined
}

/** An amount in large digits, editable or read-only, with its unit and balance. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(
  function AmountField(props, ref) {
    const { label, value, onChange, unit, unitFirst = false, below, aside, error, choices } = props
    const { understood, busy = false, 'data-bl-autofocus': autofocus } = props
    const id = useId()
    const choose = (text: string, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // The buttons go with the question, and the focus must not go with them.
      currentTarget.closest('.bl-amount')?.querySelector('input')?.focus()
      onChange?.(text)
    }
    const settle = () => {
      if (understood !== undefined && understood !== value) onChange?.(understood)
    }
    return (
      <div className={error ? 'bl-amount bl-amount-error' : 'bl-amount'}>
        <label htmlFor={id} className="bl-amount-label">
          {label}
        </label>
        <div className="bl-amount-line">
          {unitFirst && unit}
          <input
            data-bl-autofocus={autofocus}
            ref={ref}
            id={id}
            className={`bl-amount-input ${sizeOf(value)}`}
            // A number field would accept `e` and lose digits.
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
            onBlur={settle}
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
        {choices && (
          <Inline>
            {choices.map(({ text, shown }) => (
              <Button key={text} size="sm" onClick={(event) => choose(text, event)}>
                <bdi>{shown}</bdi>
              </Button>
            ))}
          </Inline>
        )}
      </div>
    )
  },
)

/** The number of characters from which a smaller font keeps all digits visible. */
const LONG = 10
const VERY_LONG = 15

function sizeOf({ length }: string): string {
  if (length > VERY_LONG) return 'bl-amount-small'
  return length > LONG ? 'bl-amount-medium' : ''
}
