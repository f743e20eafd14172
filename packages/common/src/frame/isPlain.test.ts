import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain } from './isPlain.ts'
import { MESSAGE_LIMITS } from './limits.ts'

const { depth, nodes, stringLength, totalLength } = MESSAGE_LIMITS

function nested(levels: number): unknown {
  let value: unknown = 'core'
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { value }
  return value
}

const withProperties = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 0]))

function withOwn(key: string) {
  return Object.defineProperty({}, key, { value: 1, enumerable: true, configurable: true })
}

function cycle() {
  const value: Record<string, unknown> = {}
  value.self = value
  return value
}

test('accepts what JSON can hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      fc.pre(!/__proto__|prototype|constructor/.test(JSON.stringify(value)))
      expect(isPlain(structuredClone(value))).toBe(true)
    }),
  )
})

test('accepts values up to the limits', () => {
  expect(isPlain(nested(depth))).toBe(true)
  expect(isPlain(Array.from({ length: nodes - 1 }, () => 0))).toBe(true)
  expect(isPlain(withProperties(nodes - 1))).toBe(true)
  expect(isPlain('x'.repeat(stringLength))).toBe(true)
  expect(isPlain(['x'.repeat(stringLength), 'x'.repeat(totalLength - stringLength)])).toBe(true)
  expect(isPlain(Object.assign(Object.create(null), { a: 1 }))).toBe(true)
})

test.each<[string, unknown]>([
  ['deeper', nested(depth + 1)],
  ['with more values', Array.from({ length: nodes }, () => 0)],
  ['with more properties', withProperties(nodes)],
  ['with a longer string', 'x'.repeat(stringLength + 1)],
  ['longer in all', ['x'.repeat(stringLength), 'x'.repeat(totalLength - stringLength), 'x']],
  [
    'longer in all, with its names',
    { ['x'.repeat(stringLength)]: ['x'.repeat(totalLength - stringLength), 'x'] },
  ],
  ['with long names', { ['x'.repeat(stringLength + 1)]: 1 }],
])('refuses a value that is %s', (_name, value) => {
  expect(isPlain(value)).toBe(false)
})

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['an undefined property', { a: undefined }],
  ['NaN', Number.NaN],
  ['infinity', [Number.POSITIVE_INFINITY]],
  ['a bigint', 1n],
  ['a date', new Date(0)],
  ['a map', new Map([['a', 1]])],
  ['a set', new Set([1])],
  ['bytes', new Uint8Array(4)],
  ['a buffer', new ArrayBuffer(4)],
  ['an expression', /a/],
  ['an error', new Error('no')],
  ['a boxed number', Object(1)],
  ['a cycle', cycle()],
  ['an own __proto__', withOwn('__proto__')],
  ['an own constructor', withOwn('constructor')],
  ['an own prototype', [withOwn('prototype')]],
  // biome-ignore lint/suspicious/noSparseArray: this is what the test is about
  ['a list with a hole', [1, , 3]],
  ['four billion holes', new Array(2 ** 32 - 1)],
  ['a list with a name', Object.assign([1], { name: 2 })],
  // biome-ignore lint/suspicious/noSparseArray: this is what the test is about
  ['a name that hides a hole', Object.assign([1, , 3], { name: 2 })],
])('refuses %s, also as it is received', (_name, value) => {
  expect(isPlain(value)).toBe(false)
  expect(isPlain(structuredClone(value))).toBe(false)
})

test.each<[string, unknown]>([
  ['a getter', Object.defineProperty({}, 'a', { get: () => 1, enumerable: true })],
  ['a hidden property', Object.defineProperty({}, 'a', { value: 1 })],
  ['a symbol', { [Symbol('a')]: 1 }],
  ['a function', { a() {} }],
  ['another class', new (class Box {})()],
  ['another class of lists', new (class Boxes extends Array {})()],
])('refuses %s, which could not be received', (_name, value) => {
  expect(isPlain(value)).toBe(false)
})

test('never throws, whatever it is given', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
    withNullPrototype: true,
    withObjectString: true,
  })
  fc.assert(fc.property(anything, (value) => typeof isPlain(value) === 'boolean'))
})

test('what it accepts is copied without a loss by JSON', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (value) => {
      fc.pre(isPlain(value))
      const copy = JSON.parse(JSON.stringify(value))
      expect(JSON.stringify(copy)).toBe(JSON.stringify(value))
      expect(isPlain(copy)).toBe(true)
    }),
  )
})
