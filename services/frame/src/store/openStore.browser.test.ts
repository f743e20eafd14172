import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { openOwnStore, openStore } from './openStore.ts'

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

describe('a page that is the whole tab', () => {
  /** Stands in for the browser of another vendor, which has let the page keep what it stores or has not. */
  function pretend(vendor: string, isKept: boolean) {
    Object.defineProperty(navigator, 'vendor', { value: vendor, configurable: true })
    const persisted = StorageManager.prototype.persisted
    StorageManager.prototype.persisted = async () => isKept
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'vendor')
      StorageManager.prototype.persisted = persisted
    })
  }

  test('loses what it stores in WebKit a week after the last visit, unless the browser lets it keep it', async () => {
    expect((await openOwnStore('shop')).lifetime).toBe('lasting')
    pretend('Apple Computer, Inc.', false)
    expect((await openOwnStore('shop')).lifetime).toBe('visits')
    // Frames are known by what the browser lists.
    expect((await openStore('shop')).lifetime).toBe('lasting')
    pretend('Apple Computer, Inc.', true)
    expect((await openOwnStore('shop')).lifetime).toBe('lasting')
  })
})
