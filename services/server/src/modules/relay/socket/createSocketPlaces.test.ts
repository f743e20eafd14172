import { expect, test } from 'vitest'
import { createSocketPlaces, type Placed } from './createSocketPlaces.ts'

function setUp(limits = { address: 10, project: 20, server: 100 }) {
  const evicted: string[] = []
  const places = createSocketPlaces<Placed>({
    limits,
    evict: ({ party }) => void evicted.push(party.socket),
  })
  const sockets = new Map<string, Placed>()
  return {
    evicted,
    add(address: string, socket = address, { project = 'shop', clientId = socket } = {}) {
      const added = { party: { socket, address, project, server: '' }, clientId }
      const full = places.makeRoom(added)
      if (full) return full
      sockets.set(socket, added)
      places.add(added)
      return undefined
    },
    remove(socket: string) {
      const found = sockets.get(socket)
      if (found) places.remove(found)
    },
  }
}

/** Two addresses with ten sockets each use up the amount of a project, and twenty networks its reserve. */
function fill(add: (address: string, socket?: string) => string | undefined) {
  for (let index = 0; index < 20; index += 1)
    add(index < 10 ? '198.51.100.1' : '198.51.101.1', `heavy ${index}`)
  // The next one would take a place of theirs.
  for (let index = 0; index < 20; index += 1) add(`198.18.${index}.1`)
}

test('a newcomer gets the place of the latest socket of the network that has the most', () => {
  const { add, evicted } = setUp()
  fill(add)
  expect(evicted).toEqual([])
  for (const address of ['203.0.113.1', '203.0.113.2', '2001:470:8a2:1'])
    expect(add(address)).toBeUndefined()
  expect(evicted).toEqual(['heavy 9', 'heavy 19', 'heavy 8'])
  // Whoever has as many as the others get none of theirs.
  for (let index = 0; index < 6; index += 1)
    expect(add('198.51.100.1', `again ${index}`)).toBe('project')
  expect(evicted).toHaveLength(3)
})

test('networks that have as much keep each other from nothing', () => {
  const { add, evicted } = setUp({ address: 10, project: 4, server: 100 })
  const added = Array.from({ length: 9 }, (_, index) => add(`198.51.${index}.1`))
  expect(added.at(-1)).toBe('project')
  expect(evicted).toEqual([])
})

test('one address has its own limit, whoever has places', () => {
  const { add, evicted } = setUp()
  for (let index = 0; index < 10; index += 1) expect(add('10.0.0.1', `${index}`)).toBeUndefined()
  expect(add('10.0.0.1', 'one more')).toBe('address')
  expect(evicted).toEqual([])
})

test('a socket that has gone is counted nowhere, and is gone once', () => {
  const { add, remove } = setUp({ address: 1, project: 1, server: 1 })
  for (let round = 0; round < 3; round += 1) {
    expect(add('203.0.113.1')).toBeUndefined()
    expect(add('203.0.113.1', 'other')).toBe('address')
    remove('203.0.113.1')
    remove('203.0.113.1')
  }
})

test('only sockets of the project that is full have to go', () => {
  const { add, evicted } = setUp({ address: 20, project: 20, server: 100 })
  for (let index = 0; index < 10; index += 1)
    add('198.51.100.1', `other ${index}`, { project: 'other' })
  fill(add)
  expect(add('203.0.113.9')).toBeUndefined()
  expect(evicted).toEqual([expect.stringMatching(/^heavy/)])
})

test('at a full address the oldest socket of the client that has the most goes', () => {
  const { add, evicted } = setUp({ address: 6, project: 100, server: 100 })
  const join = (clientId: string, socket: string) => add('203.0.113.1', socket, { clientId })
  for (let index = 0; index < 5; index += 1) join('storm', `lost ${index}`)
  join('app', 'app')
  expect([evicted, join('storm', 'lost 5')]).toEqual([['lost 0'], undefined])
  expect([evicted.at(-1), join('wallet', 'wallet')]).toEqual(['lost 0', undefined])
  expect(evicted).toEqual(['lost 0', 'lost 1'])
  // Four, one and one. Its own is the last that it has.
  for (const socket of ['app 2', 'app 3']) expect(join('app', socket)).toBeUndefined()
  expect(evicted).toEqual(['lost 0', 'lost 1', 'lost 2', 'app'])
})

test('clients that have as many keep a newcomer out of a full address', () => {
  const { add, evicted } = setUp({ address: 4, project: 100, server: 100 })
  for (const socket of ['a', 'b', 'c', 'd']) expect(add('203.0.113.1', socket)).toBeUndefined()
  expect(add('203.0.113.1', 'e')).toBe('address')
  expect(evicted).toEqual([])
})
