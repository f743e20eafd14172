import { memoryStorage } from '@bowline/common'
import { expect, test } from 'vitest'
import { createPairingRecord } from './createPairingRecord.ts'

const KEY = 'bowline.pairing'
const record = {
  vault: 'v',
  topic: 't',
  chains: { eip155: 'eip155:1' },
  accounts: { eip155: 'eip155:1:0xAb' },
}
const none = { vault: undefined, topic: undefined, chains: {}, accounts: {} }

test('keeps what was there when a part changes, and writes in the order of the calls', async () => {
  const storage = memoryStorage()
  const kept = createPairingRecord(storage)
  await Promise.all([kept.update(record), kept.update({ topic: 'u' }), kept.update({ vault: 'w' })])
  const changed = { ...record, topic: 'u', vault: 'w' }
  expect(await createPairingRecord(storage).read()).toEqual(changed)
  expect(JSON.parse((await storage.get(KEY)) ?? '')).toEqual(changed)
})

test('a write that fails does not keep the next one from being made', async () => {
  const storage = memoryStorage()
  let isFull = true
  const kept = createPairingRecord({
    ...storage,
    set: (key, value) =>
      isFull ? Promise.reject(new Error('The storage is full.')) : storage.set(key, value),
  })
  await expect(kept.update({ topic: 't' })).rejects.toThrow('full')
  isFull = false
  await kept.update({ vault: 'v' })
  expect(await kept.read()).toEqual({ ...none, vault: 'v' })
})

test('is empty at first', async () => {
  expect(await createPairingRecord(memoryStorage()).read()).toEqual(none)
})

test.each([
  ['text that is not JSON', '{"vault":', {}],
  ['null', 'null', {}],
  ['a number', '7', {}],
  ['a text', '"text"', {}],
  ['fields of another type', '{"vault":1,"topic":{},"chains":null,"accounts":"ab"}', none],
  [
    'values of another type',
    '{"topic":"t","chains":{"eip155":1,"solana":"s"}}',
    { ...none, topic: 't', chains: { solana: 's' } },
  ],
])('takes %s for absent', async (_, text, read) => {
  expect(await createPairingRecord(memoryStorage({ [KEY]: text })).read()).toEqual(read)
})
