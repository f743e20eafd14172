import { safeParse } from 'valibot'
import type { Control, Value, Values } from './Control.ts'
import { CONTROLS, type ControlPath } from './controls.ts'

/** What an option is set to: what it has been given, else what the page begins with. */
export function currentValue(values: Values, path: ControlPath): Value | undefined {
  const given = Object.hasOwn(values, path) ? values[path] : undefined
  return given ?? startOf(CONTROLS[path])
}

/** Sets one option. `undefined`, and the value that it begins with, take it out. */
export function withValue(values: Values, path: ControlPath, value: Value | undefined): Values {
  const { [path]: _before, ...others } = values
  const isStart = value === undefined || isSame(value, startOf(CONTROLS[path]))
  return isStart ? others : { ...others, [path]: value }
}

/** Whether an option is what `createKit` takes without being told. */
export const isDefault = (values: Values, path: ControlPath) =>
  isSame(currentValue(values, path), CONTROLS[path].initial)

/** Whether an option is what the page begins with. */
export const isStart = (values: Values, path: ControlPath) => !Object.hasOwn(values, path)

export const startOf = (control: Control): Value | undefined => control.start ?? control.initial

/** Whether a value, wherever it comes from, is one that the control can have. */
export function fits(control: Control, value: unknown): value is Value {
  switch (control.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(control.choices, value)
    case 'some':
      return isSubset(value, Object.keys(control.choices)) && value.length >= (control.least ?? 0)
    case 'order':
      return isSubset(value, control.items)
    case 'text':
      return typeof value === 'string' && control.pattern.test(value)
    case 'color':
      return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
    case 'list':
      return (
        isListOfTexts(value) && value.length <= 50 && value.every(({ length }) => length <= 300)
      )
    case 'data':
      return safeParse(control.schema, value).success
  }
}

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isSubset = (value: unknown, names: readonly string[]): value is readonly string[] =>
  isListOfTexts(value) &&
  new Set(value).size === value.length &&
  value.every((item) => names.includes(item))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
