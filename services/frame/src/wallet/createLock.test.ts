import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { openStore, type Store } from '../store/openStore.ts'
import { createLock, LOCK_AFTER_MS } from './createLock.ts'

/** A tab of the app, and further ones in the same browser. */
async function setup() {
  const clock = createManualClock()
  const values = await openStore('app')
  const written: unknown[] = []
  const store: Store = {
    ...values,
    async set(name, value) {
      written.push(value)
      await values.set(name, value)
    },
  }
  const tab = () => createLock({ store, clock })
  return { clock, written, tab, lock: tab() }
}

test('a wallet locks a quarter of an hour after its user has opened it', async () => {
  const { clock, lock } = await setup()
  expect(await lock.isLocked()).toBe(true)
  await lock.open()
  clock.advance(LOCK_AFTER_MS - 1)
  expect(await lock.isLocked()).toBe(false)
  clock.advance(1)
  expect(await lock.isLocked()).toBe(true)
  expect(LOCK_AFTER_MS).toBe(15 * 60_000)
})

test('each act of its user keeps it open', async () => {
  const { clock, lock } = await setup()
  await lock.open()
  for (let times = 0; times < 3; times++) {
    clock.advance(LOCK_AFTER_MS - 1)
    await lock.use()
  }
  expect(await lock.isLocked()).toBe(false)
})

test('an act opens nothing that is locked', async () => {
  const { clock, lock } = await setup()
  await lock.use()
  expect(await lock.isLocked()).toBe(true)
  await lock.open()
  clock.advance(LOCK_AFTER_MS)
  await lock.use()
  expect(await lock.isLocked()).toBe(true)
})

test('many acts are written down once in a while', async () => {
  const { clock, lock, written } = await setup()
  await lock.open()
  for (let times = 0; times < 100; times++) {
    clock.advance(1_000)
    await lock.use()
  }
  expect(written).toHaveLength(11)
})

test('tabs of an app are opened, used and locked together', async () => {
  const { clock, lock, tab } = await setup()
  const other = tab()
  await lock.open()
  expect(await other.isLocked()).toBe(false)
  clock.advance(LOCK_AFTER_MS - 1)
  await other.use()
  clock.advance(LOCK_AFTER_MS - 1)
  expect(await lock.isLocked()).toBe(false)
  clock.advance(1)
  expect(await lock.isLocked()).toBe(true)
  expect(await other.isLocked()).toBe(true)
})

test('a page that was closed meanwhile, or has slept, knows what time it is', async () => {
  const { clock, lock, tab } = await setup()
  await lock.open()
  // No timer has run, and the clock of the page has stood still.
  clock.setNow(clock.now() + LOCK_AFTER_MS)
  expect(await lock.isLocked()).toBe(true)
  expect(await tab().isLocked()).toBe(true)
})

test('a time of day that is set back opens nothing', async () => {
  const { clock, lock, tab } = await setup()
  const startedAt = clock.now()
  await lock.open()
  clock.advance(LOCK_AFTER_MS)
  clock.setNow(startedAt + 1)
  expect(await lock.isLocked()).toBe(true)
  // Nor does it after a reload.
  expect(await tab().isLocked()).toBe(true)
  await lock.open()
  clock.setNow(startedAt - 1)
  expect(await tab().isLocked()).toBe(true)
})
