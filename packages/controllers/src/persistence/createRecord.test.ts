import { type KitStorage, memoryStorage, silentLogger } from '@bowline/common'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settled } from '../assembly/kitHarness.test.support.ts'
import { createRecord } from './createRecord.ts'
import { type Kept, RECORD_VERSION, readKept } from './readKept.ts'

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

test('writes what it has written before if another tab has replaced it meanwhile', async () => {
  const storage = memoryStorage()
  const [own, other] = [themeRecord(storage), themeRecord(storage)]
  own.write('dark')
  await settled()
  other.write('light')
  await settled()
  own.write('dark')
  await settled()
  expect(await readKept(storage, 'theme')).toBe('dark')
})

test('does not return an old value from a read that was pending during a write', async () => {
  const storage = memoryStorage({ [KEY]: '{"v":1,"data":"dark"}' })
  const record = themeRecord(storage)
  const reading = record.read()
  record.write('light')
  expect(await reading).toBe('light')
})

/** A valid value of everything that the kit stores. */
const VALID: Kept = {
  accounts: { eip155: 'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb' },
  shownAccounts: { eip155: 'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb' },
  connections: { eip155: { connectorId: 'a', chainId: 'eip155:1', rdns: 'com.example' } },
  addedTokens: [{ chainId: 'eip155:1', token: '0x1' }],
  contacts: [{ namespace: 'eip155', address: '0x1', name: 'Mum' }],
  hiddenTokens: [{ account: 'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb', token: '0x1' }],
  networks: { foreground: 'eip155', active: { eip155: 'eip155:1' } },
  recentWallets: [{ connectorId: 'a', name: 'A' }],
  signed: [{ id: 'a' }],
  theme: 'dark',
  transactions: [{ hash: '0x1' }],
}

/** A valid value in which parts have other types, other names or are gone. */
function changed(value: unknown, random: (below: number) => number): unknown {
  const others: readonly unknown[] = [null, 0, '', [], {}, true, 'x'.repeat(300), { toString: 1 }]
  if (random(4) === 0) return others[random(others.length)]
  if (Array.isArray(value)) return value.map((one) => changed(one, random))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (random(6) === 0) return []
      return [[random(6) === 0 ? '__proto__' : key, changed(one, random)]]
    }),
  )
}

test('whatever earlier or later pages have left is read as a valid value or as none', async () => {
  const names = Object.keys(VALID) as (keyof Kept)[]
  const text = fc
    .tuple(
      fc.constantFrom(...names),
      fc.array(fc.nat(1_000), { minLength: 60, maxLength: 60 }),
      fc.constantFrom(RECORD_VERSION, RECORD_VERSION, RECORD_VERSION, 0, 2, 99, '1', null),
      fc.constantFrom('box', 'box', 'bare', 'torn', 'any'),
      fc.oneof(fc.string(), fc.json()),
    )
    .map(([name, dice, v, form, any]) => {
      let at = 0
      const random = (below: number) => (dice[at++ % dice.length] ?? 0) % below
      const data = changed(VALID[name], random)
      const box = JSON.stringify({ v, data })
      const forms = { box, bare: JSON.stringify(data), torn: box.slice(0, -2), any }
      return { name, v, form, text: forms[form as keyof typeof forms] }
    })
  const prototype = Object.getOwnPropertyNames(Object.prototype).join()
  await fc.assert(
    fc.asyncProperty(text, async ({ name, v, form, text: stored }) => {
      const storage = memoryStorage({ [`bowline.${name}`]: stored })
      const context = { storage, logger: silentLogger }
      const value = await createRecord(name, context).read()
      expect(await readKept(storage, name)).toEqual(value)
      if (form === 'bare' || form === 'torn') expect(value).toBeUndefined()
      if (form === 'box' && v !== RECORD_VERSION) expect(value).toBeUndefined()

      // What is read is one that this page would write and read as well.
      const copy = memoryStorage()
      if (value !== undefined) {
        createRecord(name, { ...context, storage: copy }).write(value)
        await settled()
        expect(await readKept(copy, name)).toEqual(value)
      }

      // A page of now replaces what is no value, but not what a newer page has written.
      createRecord(name, context).write(VALID[name])
      await settled()
      const isNewer = form === 'box' && typeof v === 'number' && v > RECORD_VERSION
      if (isNewer) expect(await storage.get(`bowline.${name}`)).toBe(stored)
      else if (form !== 'any') expect(await readKept(storage, name)).toEqual(VALID[name])
      expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(prototype)
    }),
    { numRuns: 500 },
  )
})
