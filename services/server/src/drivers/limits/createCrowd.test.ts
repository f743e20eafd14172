import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { CrowdedError, createCrowds } from './createCrowd.ts'

/** A crowd whose work lasts until it is told to end. */
function setUp(options = { running: 2, waiting: 4 }) {
  let address: string | undefined
  const short: string[] = []
  const openCrowd = createCrowds({
    clock: createManualClock(),
    askedBy: () => address,
    shortages: { open() {}, add: (name, outcome) => short.push(`${name} ${outcome}`) },
  })
  const crowd = openCrowd({ name: 'questions', ...options })
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  async function ask(from: string | undefined) {
    address = from
    const { promise, resolve } = Promise.withResolvers<void>()
    await crowd
      .execute(() => {
        begun.push(String(from))
        ends.push(resolve)
        return promise
      })
      .catch((error) => {
        expect(error).toBeInstanceOf(CrowdedError)
        refused.push(String(from))
      })
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    refused,
    short,
    async ask(...from: readonly (string | undefined)[]) {
      for (const one of from) void ask(one)
      await settle()
    },
    async end() {
      ends.shift()?.()
      await settle()
    },
  }
}

const [attacker, other] = ['2001:470:8a1', '2001:470:8a2']
const visitor = '203.0.113.9'

test('who comes first is served first, as long as there is room', async () => {
  const { ask, end, begun, refused } = setUp()
  await ask('198.51.100.1', '198.51.101.1', '198.51.102.1')
  expect(begun).toEqual(['198.51.100.1', '198.51.101.1'])
  await end()
  expect(begun).toContain('198.51.102.1')
  expect(refused).toEqual([])
})

test('a visitor takes the place of the network that has the most waiting, and its turn is the next', async () => {
  const { ask, end, begun, refused, short } = setUp()
  await ask(...[1, 2, 3, 4, 5, 6].map((n) => `${attacker}:${n}`))
  await ask(visitor)
  expect(refused).toEqual([`${attacker}:6`])
  expect(short).toEqual(['questions refused'])
  await end()
  expect(begun.at(-1)).toBe(visitor)
})

test('networks within one take turns as well, and the one that comes is refused if all have as much', async () => {
  const { ask, end, begun, refused } = setUp()
  await ask(...[1, 2, 3, 4, 5].map((n) => `${attacker}:${n}`), `${other}:1`)
  await ask(`${other}:2`)
  expect(refused).toEqual([`${attacker}:5`])
  await end()
  expect(begun.at(-1)).toBe(`${other}:1`)
  // The attackers have had three turns and want three, and a third visitor would want as much as two of them.
  await ask(visitor, visitor, visitor)
  expect(refused).toHaveLength(3)
})

test('the server’s own work is one of them', async () => {
  const { ask, end, begun } = setUp()
  await ask(...[1, 2, 3, 4, 5, 6].map((n) => `${attacker}:${n}`))
  await ask(undefined)
  await end()
  expect(begun.at(-1)).toBe('undefined')
})

test('work that fails makes room', async () => {
  const openCrowd = createCrowds({ clock: createManualClock() })
  const crowd = openCrowd({ name: 'questions', running: 1, waiting: 1 })
  await expect(crowd.execute(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
  expect(await crowd.execute(async () => 'yes')).toBe('yes')
})
