import { readFileSync } from 'node:fs'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { createPasswordLimit } from './createPasswordLimit.ts'

const at = (deviceId = 'phone', userId = 'user-1') => ({ userId, deviceId })

test('the tries in a database from before still count', async () => {
  const clock = createManualClock()
  const old = openDatabase(':memory:')
  old.exec('CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)')
  for (const file of ['001_vault', '002_password_proof', '003_transfers', '004_recoveries']) {
    old.exec(readFileSync(new URL(`./migrations/${file}.sql`, import.meta.url), 'utf8'))
    old.exec(`INSERT INTO schema_migrations VALUES ('vault/${file}.sql', '')`)
  }
  const tried = old.prepare('INSERT INTO vault_releases (user_id, at) VALUES (?, ?)')
  for (let count = 0; count < 4; count += 1) tried.run('user-1', clock.now())
  const limit = createPasswordLimit(openTestStore(old).db, clock)
  const takeBack = await limit.take(at(), false)
  await expect(limit.take(at(), false)).rejects.toMatchObject({ status: 429 })
  await limit.take(at('phone', 'user-2'), false)
  await takeBack()
  await limit.take(at(), false)
  await expect(limit.take(at(), false)).rejects.toMatchObject({ status: 429 })
})

test('each device that has opened the wallet has tries of its own', async () => {
  const limit = createPasswordLimit(openTestStore().db, createManualClock())
  for (const device of ['a', 'a', 'a', 'b', 'b']) await limit.take(at(device), false)
  await expect(limit.take(at('c'), false)).rejects.toMatchObject({ status: 429 })
  for (const device of ['phone', 'laptop']) {
    for (let count = 0; count < 5; count += 1) await limit.take(at(device), true)
    await expect(limit.take(at(device), true)).rejects.toMatchObject({ status: 429 })
  }
})

test('one that has not opened it leaves some of the shared tries to the others', async () => {
  const clock = createManualClock()
  const limit = createPasswordLimit(openTestStore().db, clock)
  for (let count = 0; count < 3; count += 1) await limit.take(at('thief'), false)
  await expect(limit.take(at('thief'), false)).rejects.toMatchObject({ status: 429 })
  for (let count = 0; count < 2; count += 1) await limit.take(at('new phone'), false)
  await expect(limit.take(at('new phone'), false)).rejects.toMatchObject({ status: 429 })
  for (const hour of [1, 2, 3]) {
    clock.advance(3_600_001)
    for (let count = 0; count < 3; count += 1) await limit.take(at('thief'), false)
    expect(hour).toBeLessThan(4)
  }
  clock.advance(3_600_001)
  // Twelve a day.
  await expect(limit.take(at('thief'), false)).rejects.toMatchObject({ status: 429 })
  await limit.take(at('new phone'), false)
})

test('many new devices at once have as many tries as one hour gives', async () => {
  const clock = createManualClock()
  const limit = createPasswordLimit(openTestStore(openDatabase(':memory:')).db, clock)
  const tryAll = () =>
    Promise.allSettled(
      Array.from({ length: 60 }, (_, at) =>
        limit.take({ userId: 'user-1', deviceId: `${at}` }, false),
      ),
    )
  const admitted = async () =>
    (await tryAll()).filter(({ status }) => status === 'fulfilled').length
  expect(await admitted()).toBe(5)
  // Who logs out and in again, elsewhere or as another device, has none more.
  expect(await admitted()).toBe(0)
  for (const most of [5, 5, 5, 0]) {
    clock.advance(3_600_001)
    expect(await admitted()).toBe(most)
  }
})
