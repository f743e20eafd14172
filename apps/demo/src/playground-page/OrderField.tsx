export interface OrderFieldProps {
  readonly title: string
  readonly items: readonly string[]
  /** Those that are in, in their order. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** A list whose items can be moved up and left out. */
export function OrderField({ title, items, value, onChange }: OrderFieldProps) {
  const out = items.filter((item) => !value.includes(item))
  const toggle = (item: string) =>
    onChange(value.includes(item) ? value.filter((one) => one !== item) : [...value, item])
  const moveUp = (index: number) => {
    const [before, item] = value.slice(index - 1, index + 1)
    if (before === undefined || item === undefined) return
    onChange(value.toSpliced(index - 1, 2, item, before))
  }
  return (
    <fieldset className="play-order">
      <legend>{title}</legend>
      <ol>
        {[...value, ...out].map((item, index) => (
          <li key={item}>
            <label>
              <input type="checkbox" checked={value.includes(item)} onChange={() => toggle(item)} />
              {item}
            </label>
            <button
              type="button"
              className="pill"
              // It stays where it is, so that focus does.
              aria-disabled={index === 0 || index >= value.length}
              aria-label={`Move ${item} up`}
              onClick={() => index > 0 && index < value.length && moveUp(index)}
            >
              ↑
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
