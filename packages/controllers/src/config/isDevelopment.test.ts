import { afterEach, expect, test, vi } from 'vitest'
import { isDevelopment } from './isDevelopment.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['development', true],
  ['production', false],
  ['test', false],
  [undefined, false],
])('where NODE_ENV is %s: %s', (environment, expected) => {
  vi.stubGlobal('process', { env: { NODE_ENV: environment } })
  expect(isDevelopment()).toBe(expected)
})

test('counts as production in a browser without build tools', () => {
  vi.stubGlobal('process', undefined)
  expect(isDevelopment()).toBe(false)
})
