/** A kind of foreign value: how to tell it, and what a developer calls it. */
export interface Kind {
  readonly name: string
  readonly fits: (value: unknown) => boolean
}

const kind = (name: string, fits: Kind['fits']): Kind => ({ name, fits })
const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const call = kind('a function', (value) => typeof value === 'function')

/**
 * Small checks of foreign values, for what every page loads first. Whatever is loaded later uses
 * schemas. A kind that is made of others takes its name from theirs.
 */
export const is = {
  call,
  text: kind('a string', isText),
  flag: kind('true or false', (value) => typeof value === 'boolean'),
  never: (name: string) => kind(name, () => false),
  empty: kind('empty', (value) => Array.isArray(value) && value.length === 0),
  no: kind('false', (value) => value === false),
  object: kind('an object', isObject),
  url: kind('a URL', (value) => isText(value) && URL.canParse(String(value))),
  oneOf: (...names: readonly unknown[]) =>
    kind(`one of ${names.join(', ')}`, (value) => names.includes(value)),
  either: (one: Kind, other: Kind) =>
    kind(`${one.name} or ${other.name}`, (value) => one.fits(value) || other.fits(value)),
  listOf: ({ name, fits }: Kind) =>
    kind(`a list, each ${name}`, (value) => Array.isArray(value) && value.every(fits)),
  recordOf: ({ name, fits }: Kind) =>
    kind(`a record, each ${name}`, (value) => isObject(value) && Object.values(value).every(fits)),
  /** An object in which each of these names is of that kind. The optional ones may be missing. */
  with: (names: string, { name, fits }: Kind = call, optional = '') =>
    kind(
      `an object whose ${names.replaceAll(' ', ', ')} is ${name}`,
      (value) =>
        isObject(value) &&
        names.split(' ').every((one) => fits(Reflect.get(value, one))) &&
        optional
          .split(' ')
          .every((one) => !Reflect.has(value, one) || fits(Reflect.get(value, one))),
    ),
}
