import { expect, test } from 'vitest'
import { callingHook } from './callingHook.ts'

test('names the outermost hook of those that called each other', () => {
  const v8 = [
    'Error',
    '    at useKitContext (a.js:1:2)',
    '    at Module.useKit (a.js:3:4)',
    '    at useAccount (b.js:5:6)',
    '    at App (c.js:7:8)',
    '    at useLater (d.js:9:1)',
  ]
  expect(callingHook(v8.join('\n'))).toBe('useAccount')
  expect(
    callingHook('useKitContext@a.js:1:2\nuseKit@a.js:3:4\nuseAccount@b.js:5:6\nApp@c.js:7:8'),
  ).toBe('useAccount')
  expect(callingHook('Error\n  at useKit (a.js:1:1)')).toBe('useKit')
})

test('names none where functions are renamed, or there is no stack', () => {
  expect(callingHook('Error\n  at a (a.js:1:1)\n  at b (a.js:1:1)')).toBeUndefined()
  expect(callingHook()).toBeUndefined()
})
