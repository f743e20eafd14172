import { afterEach, expect, test } from 'vitest'
import { hideBlockedStorage } from './hideBlockedStorage.ts'

const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'localStorage', original)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

const blocked: PropertyDescriptor = {
  configurable: true,
  get() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}

test('blocked storage is not there while something loads, and blocked again after', async () => {
  Object.defineProperty(globalThis, 'localStorage', blocked)
  expect(await hideBlockedStorage(async () => globalThis.localStorage)).toBeUndefined()
  expect(() => globalThis.localStorage).toThrow('insecure')
})

test('a load that fails leaves nothing changed either', async () => {
  Object.defineProperty(globalThis, 'localStorage', blocked)
  await expect(hideBlockedStorage(() => Promise.reject(new Error('offline')))).rejects.toThrow(
    'offline',
  )
  expect(() => globalThis.localStorage).toThrow('insecure')
})

test('storage that works is left alone', async () => {
  const storage = { getItem: () => 'kept' }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  expect(await hideBlockedStorage(async () => globalThis.localStorage)).toBe(storage)
})
