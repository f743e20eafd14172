type Check = (value: unknown) => boolean

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText: Check = (value) => typeof value === 'string'
const isCall: Check = (value) => typeof value === 'function'

/**
 * Small checks of foreign values, for what every page loads first. Whatever is loaded later uses
 * schemas.
 */
export const is = {
  text: isText,
  call: isCall,
  object: isObject as Check,
  url: (value: unknown) => isText(value) && URL.canParse(String(value)),
  oneOf:
    (names: readonly unknown[]): Check =>
    (value) =>
      names.includes(value),
  either:
    (...checks: readonly Check[]): Check =>
    (value) =>
      checks.some((check) => check(value)),
  all:
    (...checks: readonly Check[]): Check =>
    (value) =>
      checks.every((check) => check(value)),
  listOf:
    (check: Check): Check =>
    (value) =>
      Array.isArray(value) && value.every(check),
  recordOf:
    (check: Check): Check =>
    (value) =>
      isObject(value) && Object.values(value).every(check),
  /** An object in which each of these names is of that kind. */
  with:
    (names: string, check: Check = isCall): Check =>
    (value) =>
      isObject(value) && names.split(' ').every((name) => check(Reflect.get(value, name))),
}
