import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from './openStore.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'is blocked',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  ],
  [
    'does not open',
    () => {
      const request = { onerror() {}, error: new DOMException('Unknown.', 'UnknownError') }
      queueMicrotask(() => request.onerror())
      return request
    },
  ],
])('values last as long as the page where IndexedDB %s', async (_how, open) => {
  vi.stubGlobal('indexedDB', { open })
  const store = await openStore('shop')
  expect(store.lifetime).toBe('page')
  await store.set('login', { user: 'ada' })
  expect(await store.get('login')).toEqual({ user: 'ada' })
  await store.update('login', (login) => [login])
  expect(await store.get('login')).toEqual([{ user: 'ada' }])
  await store.remove('login', 'wallet')
  expect(await store.get('login')).toBeUndefined()
  expect(await (await openStore('shop')).get('login')).toBeUndefined()
})

test('nothing is kept in the page where IndexedDB is absent', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect((await openStore('shop')).lifetime).toBe('page')
})
