import { useId } from 'react'
import { SomeOf } from '../site/SomeOf.tsx'
import type { Value } from './Control.ts'
import { CONTROLS, type ControlPath } from './controls.ts'
import { OrderField } from './OrderField.tsx'
import { TypedField } from './TypedField.tsx'

export interface ControlFieldProps {
  readonly path: ControlPath
  readonly value: Value | undefined
  /** `undefined`: the option is not set. */
  readonly onChange: (value: Value | undefined) => void
}

/** What sets one option. It is called what the option is called. */
export function ControlField({ path, value, onChange }: ControlFieldProps) {
  const control = CONTROLS[path]
  const id = useId()
  switch (control.kind) {
    case 'flag':
      return (
        <label className="play-flag">
          <span>{path}</span>
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
        </label>
      )
    case 'choice':
      return (
        <div className="play-field">
          <label htmlFor={id}>{path}</label>
          <select id={id} value={String(value)} onChange={(event) => onChange(event.target.value)}>
            {Object.entries(control.choices).map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )
    case 'some': {
      const chosen = Array.isArray(value) ? value : []
      const { choices, least } = control
      return (
        <SomeOf title={path} names={choices} value={chosen} least={least} onChange={onChange} />
      )
    }
    case 'order': {
      const chosen = Array.isArray(value) ? value : control.items
      return <OrderField title={path} items={control.items} value={chosen} onChange={onChange} />
    }
    default:
      return <TypedField path={path} control={control} value={value} onChange={onChange} />
  }
}
