import { memoryStorage } from '@bowline/common'
import { expect, test } from 'vitest'
import { createClientStorage } from './createClientStorage.ts'

const VAULT = 'vault'

test('finds the values again on the next page load, which has another prefix', async () => {
  const storage = memoryStorage()
  const first = createClientStorage(storage, { vault: VAULT, prefix: 'one' })
  await first.setItem('wc@2:client:one//session', [{ topic: 't' }])
  expect(await storage.get('vault/wc@2:client//session')).toBe('[{"topic":"t"}]')
  const second = createClientStorage(storage, { vault: VAULT, prefix: 'two' })
  expect(await second.getItem('wc@2:client:two//session')).toEqual([{ topic: 't' }])
  const other = createClientStorage(storage, { vault: 'other', prefix: 'two' })
  expect(await other.getItem('wc@2:client:two//session')).toBeUndefined()
  await second.removeItem('wc@2:client:two//session')
  expect(await second.getItem('wc@2:client:two//session')).toBeUndefined()
})

test('keeps whole numbers beyond 2^53 of a request as hex', async () => {
  const storage = createClientStorage(memoryStorage(), { vault: VAULT, prefix: 'one' })
  await storage.setItem('history', [{ value: 255n, nonce: 1, data: '0x' }])
  expect(await storage.getItem('history')).toEqual([{ value: '0xff', nonce: 1, data: '0x' }])
})

test('starts afresh from a value that was cut off', async () => {
  const storage = memoryStorage({ 'vault/session': '[{"topic":' })
  const client = createClientStorage(storage, { vault: VAULT, prefix: 'one' })
  expect(await client.getItem('session')).toBeUndefined()
})

test('lists nothing: the client reads by key', async () => {
  const storage = createClientStorage(memoryStorage({ 'vault/a': '1' }), {
    vault: VAULT,
    prefix: 'one',
  })
  expect(await storage.getKeys()).toEqual([])
  expect(await storage.getEntries()).toEqual([])
})
