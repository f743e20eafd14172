import { createManualClock } from '@bowline/common/testing'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Identities } from './createIdentities.ts'
import { createNamesOf, MAX_NAMES, NAMES_WAIT_MS } from './createNamesOf.ts'

const addressAt = (index: number) => `0x${index.toString(16).padStart(40, 'a')}`

function setup(nameOf: (address: string) => Promise<string | null>) {
  const clock = createManualClock()
  const asked: string[] = []
  const identities: Pick<Identities, 'of'> = {
    async of(address) {
      asked.push(address)
      const name = await nameOf(address)
      return { value: { name, avatar: null }, asOf: clock.now(), state: 'miss' }
    },
  }
  return { clock, asked, namesOf: createNamesOf(identities, clock) }
}

test('returns the addresses that have a name, and omits the others and those that fail', async () => {
  const [alice, nameless, broken] = [addressAt(1), addressAt(2), addressAt(3)]
  const { namesOf } = setup(async (address) => {
    if (address === getAddress(broken)) throw new Error('silent')
    return address === getAddress(alice) ? 'alice.eth' : null
  })
  expect(await namesOf([alice, nameless, broken])).toEqual(new Map([[alice, 'alice.eth']]))
})

test('waits at most a second and returns the names found by then', async () => {
  const [alice, slow] = [addressAt(1), addressAt(2)]
  const { namesOf, clock } = setup((address) =>
    address === getAddress(alice) ? Promise.resolve('alice.eth') : new Promise(() => {}),
  )
  const names = namesOf([alice, slow])
  await Promise.resolve()
  clock.advance(NAMES_WAIT_MS)
  expect(await names).toEqual(new Map([[alice, 'alice.eth']]))
})

test('looks up at most 25 addresses', async () => {
  const { namesOf, asked } = setup(async () => null)
  await namesOf(Array.from({ length: 200 }, (_, index) => addressAt(index)))
  expect(asked).toHaveLength(MAX_NAMES)
})
