/** A check of an untrusted value, and its name in error messages. */
export interface Kind {
  readonly name: string
  readonly fits: (value: unknown) => boolean
}

/**
 * A check whose values have a type. It may be less strict than the type; it finds the likely mistakes.
 */
export interface KindOf<in out T> extends Kind {
  /** Never set. Carries the type only. */
  readonly '~type'?: (value: T) => T
}

const kind = <T>(name: string, fits: Kind['fits']): KindOf<T> => ({ name, fits })
const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const call = <T>() => kind<T>('a function', (value) => typeof value === 'function')

/**
 * Small checks of untrusted values for the code that every page loads first. Code that loads later uses
 * schemas. Combined checks derive their name from their parts.
 */
export const is = {
  call,
  text: kind<string>('a string', isText),
  /** A text that the pattern accepts. */
  like: (pattern: RegExp, name: string) =>
    kind<string>(name, (value) => isText(value) && pattern.test(String(value))),
  flag: kind<boolean>('true or false', (value) => typeof value === 'boolean'),
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
  /** An object in which each named property passes the check. Optional properties may be missing. */
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
