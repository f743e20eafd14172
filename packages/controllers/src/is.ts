/** A kind of foreign value: how to tell it, and what a developer calls it. */
export interface Kind {
  readonly name: string
  readonly fits: (value: unknown) => boolean
}

/** A kind whose values have a type. The check may be coarser: it finds the mistakes that are likely. */
export interface KindOf<in out T> extends Kind {
  /** Never set. It carries the type. */
  readonly '~type'?: (value: T) => T
}

const kind = <T>(name: string, fits: Kind['fits']): KindOf<T> => ({ name, fits })
const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const call = <T>() => kind<T>('a function', (value) => typeof value === 'function')

/**
 * Small checks of foreign values, for what every page loads first. Whatever is loaded later uses
 * schemas. A kind that is made of others takes its name from theirs.
 */
export const is = {
  call,
  text: kind<string>('a string', isText),
  flag: kind<boolean>('true or false', (value) => typeof value === 'boolean'),
  never: <T>(name: string) => kind<T>(name, () => false),
  empty: <T>() =>
    kind<readonly T[]>('empty', (value) => Array.isArray(value) && value.length === 0),
  no: kind<false>('false', (value) => value === false),
  object: kind<object>('an object', isObject),
  url: kind<string>('a URL', (value) => isText(value) && URL.canParse(String(value))),
  oneOf: <const T>(...names: readonly T[]) =>
    kind<T>(`one of ${names.join(', ')}`, (value) => names.some((name) => name === value)),
  either: <A, B>(one: KindOf<A>, other: KindOf<B>) =>
    kind<A | B>(`${one.name} or ${other.name}`, (value) => one.fits(value) || other.fits(value)),
  listOf: <T>({ name, fits }: KindOf<T>) =>
    kind<readonly T[]>(
      `a list, each ${name}`,
      (value) => Array.isArray(value) && value.every(fits),
    ),
  recordOf: <T, K extends string = string>({ name, fits }: KindOf<T>) =>
    kind<Readonly<Record<K, T>>>(
      `a record, each ${name}`,
      (value) => isObject(value) && Object.values(value).every(fits),
    ),
  /** An object in which each of these names is of that kind. The optional ones may be missing. */
  with: <T>(names: string, { name, fits }: Kind = call(), optional = '') =>
    kind<T>(
      `an object whose ${names.replaceAll(' ', ', ')} is ${name}`,
      (value) =>
        isObject(value) &&
        names.split(' ').every((one) => fits(Reflect.get(value, one))) &&
        optional
          .split(' ')
          .every((one) => !Reflect.has(value, one) || fits(Reflect.get(value, one))),
    ),
}
