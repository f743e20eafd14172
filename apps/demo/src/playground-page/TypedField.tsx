import { useId, useState } from 'react'
import type { Value } from './Control.ts'
import { type Typed, typed } from './typed.ts'
import { fits } from './values.ts'

export interface TypedFieldProps {
  readonly path: string
  readonly control: Typed
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
}

/** A field for what is typed. The option changes with each text that is a value of it. */
export function TypedField({ path, control, value, onChange }: TypedFieldProps) {
  const id = useId()
  // What is being typed; otherwise the field shows the option.
  const [draft, setDraft] = useState<string>()
  const { print, read, example } = typed(control)
  const text = draft ?? print(value)
  const isWrong = draft !== undefined && draft.trim() !== '' && !fits(control, read(draft))
  const change = (next: string) => {
    setDraft(next)
    const meant = next.trim() === '' ? undefined : read(next)
    if (meant === undefined || fits(control, meant)) onChange(meant)
  }
  const isData = control.kind === 'data'
  const Field = isData ? 'textarea' : 'input'
  return (
    <div className="play-field">
      <label htmlFor={id}>{path}</label>
      <span className="play-typed">
        <Field
          id={id}
          value={text}
          placeholder={example}
          spellCheck={false}
          autoComplete="off"
          rows={isData ? 2 : undefined}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => change(event.target.value)}
          onBlur={() => isWrong || setDraft(undefined)}
        />
        {control.kind === 'color' && (
          <input
            type="color"
            aria-label={`Pick ${path}`}
            value={typeof value === 'string' ? value : example}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </span>
      {isWrong && (
        <span id={`${id}-wrong`} className="play-wrong">
          Not a value of this option. For example: {example}
        </span>
      )}
    </div>
  )
}
