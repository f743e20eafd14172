import { expect, test } from 'vitest'
import { is, type Kind } from './is.ts'

const noop = () => {}

test.each<[Kind, name: string, fitting: readonly unknown[], others: readonly unknown[]]>([
  [is.call(), 'a function', [noop], [{}, 'call', undefined]],
  [is.text, 'a string', ['', 'x'], [7, null, {}]],
  [is.flag, 'true or false', [true, false], [0, 'true', undefined]],
  [is.no, 'false', [false], [true, 0, undefined]],
  [is.object, 'an object', [{}, []], [null, 'x', noop, undefined]],
  [is.url, 'a URL', ['https://app.test'], ['app.test', '', new URL('https://app.test')]],
  [is.oneOf('a', 'b'), 'one of a, b', ['a', 'b'], ['c', '', undefined]],
  [is.either(is.text, is.no), 'a string or false', ['x', false], [true, 7]],
  [is.listOf(is.text), 'a list, each a string', [[], ['x', 'y']], [['x', 7], 'x', {}]],
  [
    is.recordOf(is.text),
    'a record, each a string',
    [{}, { a: 'x' }],
    [{ a: 'x', b: 7 }, 'x', null],
  ],
  [
    is.with('on off'),
    'an object whose on, off is a function',
    [
      { on: noop, off: noop },
      { on: noop, off: noop, ' ': 7, S: 7 },
    ],
    [{ on: noop }, { off: noop }, null, noop],
  ],
  [
    is.with('id', is.text, 'name icon'),
    'an object whose id is a string',
    [{ id: 'x' }, { id: 'x', name: 'n' }, { id: 'x', name: 'n', icon: 'i' }],
    [{ name: 'n' }, { id: 'x', name: 7 }, { id: 'x', name: 'n', icon: undefined }],
  ],
])('%o', (kind, name, fitting, others) => {
  expect(kind.name).toBe(name)
  for (const value of fitting) expect(kind.fits(value), String(value)).toBe(true)
  for (const value of others) expect(kind.fits(value), JSON.stringify(value)).toBe(false)
})
