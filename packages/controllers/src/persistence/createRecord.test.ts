import { type KitStorage, memoryStorage, silentLogger } from '@bowline/common'
import { expect, test } from 'vitest'
import { settled } from '../kitHarness.test.support.ts'
import { createRecord } from './createRecord.ts'
import { readKept } from './readKept.ts'

const KEY = 'bowline.theme'
const themeRecord = (storage: KitStorage) =>
  createRecord('theme', { storage, logger: silentLogger })

test('reads a written value back, under a prefixed key with a version', async () => {
  const storage = memoryStorage()
  themeRecord(storage).write('dark')
  await settled()
  expect(await storage.get(KEY)).toBe('{"v":1,"data":"dark"}')
  expect(await themeRecord(storage).read()).toBe('dark')
  expect(await readKept(storage, 'theme')).toBe('dark')
})

test.each([
  ['torn', '{"v":1,"da'],
  ['of another kind', '"dark"'],
  ['null', 'null'],
  ['of a wrong shape', '{"v":1,"data":"blue"}'],
  ['of no version', '{"data":"dark"}'],
])('ignores a value that is %s and replaces it', async (_, text) => {
  const storage = memoryStorage({ [KEY]: text })
  const record = themeRecord(storage)
  expect(await record.read()).toBeUndefined()
  expect(await readKept(storage, 'theme')).toBeUndefined()
  record.write('light')
  await settled()
  expect(await themeRecord(storage).read()).toBe('light')
})

test('neither uses nor overwrites a value of a newer version', async () => {
  const newer = '{"v":2,"data":{"theme":"dark"}}'
  const storage = memoryStorage({ [KEY]: newer })
  const record = themeRecord(storage)
  record.write('light')
  expect(await record.read()).toBeUndefined()
  expect(await storage.get(KEY)).toBe(newer)
})

test('keeps working with a blocked storage and logs it once', async () => {
  const notes: string[] = []
  const blocked: KitStorage = {
    get: () => {
      throw new Error('blocked')
    },
    set: async () => {
      throw new Error('blocked')
    },
    remove: async () => {},
  }
  const logger = { log: (_: string, event: string) => void notes.push(event) }
  const record = createRecord('theme', { storage: blocked, logger })
  expect(await record.read()).toBeUndefined()
  record.write('dark')
  await settled()
  expect(await readKept(blocked, 'theme')).toBeUndefined()
  expect(notes).toEqual(['storage failed'])
})

test('does not write an unchanged value, so that two tabs cannot loop', async () => {
  const inner = memoryStorage()
  let writes = 0
  const storage = {
    ...inner,
    set: (key: string, value: string) => {
      writes += 1
      return inner.set(key, value)
    },
  }
  const record = themeRecord(storage)
  record.write('dark')
  record.write('dark')
  await record.read()
  record.write('dark')
  await settled()
  expect(writes).toBe(1)
})

test('does not return an old value from a read that was pending during a write', async () => {
  const storage = memoryStorage({ [KEY]: '{"v":1,"data":"dark"}' })
  const record = themeRecord(storage)
  const reading = record.read()
  record.write('light')
  expect(await reading).toBe('light')
})
