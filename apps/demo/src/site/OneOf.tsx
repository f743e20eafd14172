import { type CSSProperties, useId } from 'react'
import { entriesOf } from './entriesOf.ts'

export interface OneOfProps<Name extends string> {
  readonly title: string
  readonly names: Readonly<Record<Name, string>>
  readonly value: Name
  /** Colours to know them by. */
  readonly swatches?: Readonly<Record<Name, string>> | undefined
  readonly onChange: (value: Name) => void
}

/** One of a few, side by side. */
export function OneOf<Name extends string>(props: OneOfProps<Name>) {
  const { title, names, value, swatches, onChange } = props
  const group = useId()
  return (
    <fieldset className="choice">
      <legend>{title}</legend>
      <div className="chips">
        {entriesOf(names).map(([name, label]) => (
          <label
            key={name}
            className="chip"
            data-swatch={swatches && ''}
            // React's type knows no custom properties.
            style={swatches && ({ '--swatch': swatches[name] } as CSSProperties)}
          >
            <input
              type="radio"
              name={group}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
