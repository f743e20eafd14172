import { type KitStorage, memoryStorage, silentLogger } from '@bowline/common'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeptList } from './createKeptList.ts'

interface Word {
  readonly text: string
}

const KEY = 'bowline.hiddenTokens'
const MAX = 5
const wordsIn = (storage: KitStorage) =>
  createKeptList<Word>('hiddenTokens', {
    storage,
    logger: silentLogger,
    read: (value) => {
      const text: unknown = Reflect.get(value, 'text')
      return typeof text === 'string' ? { text } : undefined
    },
    keyOf: ({ text }) => text.toLowerCase(),
    max: MAX,
  })
const kept = async (storage: KitStorage) => JSON.parse((await storage.get(KEY)) ?? '{}').data

test('the newest is first, once, and the oldest beyond the maximum are dropped', async () => {
  const storage = memoryStorage()
  const words = wordsIn(storage)
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'TWO'])
    await words.put({ text })
  const texts = ['TWO', 'six', 'five', 'four', 'three']
  expect(words.store.getState().map(({ text }) => text)).toEqual(texts)
  await words.remove('two')
  await wordsIn(storage).ready
  expect(await kept(storage)).toHaveLength(MAX - 1)
})

test('two pages that change the list at once lose nothing of each other', async () => {
  const storage = memoryStorage()
  const [here, there] = [wordsIn(storage), wordsIn(storage)]
  await Promise.all([here.ready, there.ready])
  await here.put({ text: 'here' })
  await there.put({ text: 'there' })
  await here.remove('there')
  await there.put({ text: 'again' })
  expect(there.store.getState().map(({ text }) => text)).toEqual(['again', 'here'])
})

test('changes of one page are made in order, also before it has read', async () => {
  const words = wordsIn(memoryStorage({ [KEY]: '{"v":1,"data":[{"text":"old"}]}' }))
  await Promise.all([words.put({ text: 'a' }), words.put({ text: 'b' }), words.remove('a')])
  expect(words.store.getState().map(({ text }) => text)).toEqual(['b', 'old'])
})

test('without a storage the page has a list of its own', async () => {
  const fail = async () => {
    throw new Error('blocked')
  }
  const words = wordsIn({ get: fail, set: fail, remove: fail })
  await words.put({ text: 'a' })
  await words.put({ text: 'b' })
  await words.remove('a')
  expect(words.store.getState()).toEqual([{ text: 'b' }])
})

test('of whatever is stored, what is an entry is read, and nothing else of it', async () => {
  const entry = fc.oneof(
    fc.record({ text: fc.string(), more: fc.anything() }),
    fc.record({ text: fc.oneof(fc.integer(), fc.constant(null)) }),
    fc.constant({}),
    fc.constant({ __proto__: { text: 'inherited' } }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 20 }), async (data) => {
      const text = JSON.stringify({ v: 1, data })
      const words = wordsIn(memoryStorage({ [KEY]: text }))
      await words.ready
      const written: readonly { text?: unknown }[] = JSON.parse(text).data
      const known = new Set<string>()
      const expected = written.flatMap(({ text: one }) => {
        if (typeof one !== 'string' || known.has(one.toLowerCase())) return []
        known.add(one.toLowerCase())
        return { text: one }
      })
      expect(words.store.getState()).toEqual(expected.slice(0, MAX))
    }),
    { numRuns: 100 },
  )
})
