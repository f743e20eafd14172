import { entriesOf } from './entriesOf.ts'

export interface SomeOfProps<Name extends string> {
  readonly title: string
  readonly names: Readonly<Record<Name, string>>
  readonly value: readonly Name[]
  /** How many stay chosen at the least. */
  readonly least?: number | undefined
  /** Called with what is chosen, in the order of `names`. */
  readonly onChange: (value: readonly Name[]) => void
}

/** Any of a few, side by side. */
export function SomeOf<Name extends string>(props: SomeOfProps<Name>) {
  const { title, names, value, least = 0, onChange } = props
  const all = entriesOf(names).map(([name]) => name)
  const toggle = (changed: Name) =>
    onChange(all.filter((name) => value.includes(name) !== (name === changed)))
  return (
    <fieldset className="choice">
      <legend>{title}</legend>
      <div className="chips">
        {entriesOf(names).map(([name, label]) => {
          const isChosen = value.includes(name)
          return (
            <label key={name} className="chip">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isChosen && value.length <= least}
                onChange={() => toggle(name)}
              />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
