import { expect, test } from 'vitest'
import { createSdkCheck } from './createSdkCheck.ts'

test('an SDK is valid by its name and version, whatever was valid before', () => {
  const check = createSdkCheck()
  const isValid = (query: Record<string, string>) => check(query) === undefined
  for (const _ of [1, 2]) {
    expect(isValid({ st: 'react', sv: '1.0.0' })).toBe(true)
    expect(isValid({ st: 'react', sv: '1.0.1' })).toBe(true)
    expect(isValid({ st: 'html', sv: '' })).toBe(false)
    expect(isValid({ st: 'react' })).toBe(false)
    expect(isValid({ sv: '1.0.0' })).toBe(false)
    expect(isValid({ st: 'r'.repeat(33), sv: '1.0.0' })).toBe(false)
  }
})

test('more SDKs than are remembered are still valid', () => {
  const check = createSdkCheck()
  for (let version = 0; version < 20; version += 1)
    expect(check({ st: 'react', sv: `1.0.${version}` })).toBeUndefined()
  expect(check({ st: 'react', sv: '1.0.0' })).toBeUndefined()
  expect(check({ st: 'react', sv: 'v'.repeat(65) })).toHaveLength(1)
})
