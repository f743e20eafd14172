import { afterEach, describe, expect, test } from 'vitest'
import { openStore } from './openStore.ts'

const databases = IDBFactory.prototype.databases

afterEach(() => {
  IDBFactory.prototype.databases = databases
})

test('a database that the browser lists outlives the browser', async () => {
  expect((await openStore('shop')).lifetime).toBe('lasting')
})

describe('values last until the browser is closed', () => {
  test.each<[string, IDBFactory['databases']]>([
    ['does not list what a frame has opened, as WebKit', async () => []],
    ['lists others only', async () => [{ name: 'other', version: 1 }]],
    ['does not say', () => Promise.reject(new DOMException('Unknown.', 'UnknownError'))],
  ])('where it %s', async (how, list) => {
    IDBFactory.prototype.databases = list
    const store = await openStore(how)
    expect(store.lifetime).toBe('session')
    await store.set('login', { user: 'ada' })
    // Other frames and tabs have them until then.
    expect(await (await openStore(how)).get('login')).toEqual({ user: 'ada' })
  })
})
