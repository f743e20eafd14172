import { expect, onTestFinished, test } from 'vitest'
import { describeDatabase } from '../describeDatabase.test.support.ts'
import { openTestDatabase } from './openTestDatabase.test.support.ts'

describeDatabase('PostgreSQL', openTestDatabase)

test('a transaction whose connection is lost fails, and the next one has another connection', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  await db.define('CREATE TABLE things (id INTEGER PRIMARY KEY)')
  const add = (id: number) => db.prepare('INSERT INTO things (id) VALUES (?)').run(id)
  const [begun, begin] = signal()
  const [lost, lose] = signal()
  const work = db.transaction(async () => {
    await add(1)
    begin()
    await lost
    await add(2)
  })
  await begun
  const end = `SELECT pg_terminate_backend(pid, 10000) AS is_ended FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle in transaction'`
  expect(await db.prepare(end).all()).toEqual([{ is_ended: 1 }])
  lose()
  await expect(work).rejects.toThrow()
  await db.transaction(() => add(3))
  expect(await db.prepare('SELECT id FROM things').all()).toEqual([{ id: 3 }])
})

test('what a server that is frozen holds is free after 5 s, before its lease ends', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  const setting = 'idle_in_transaction_session_timeout'
  const show = () => db.prepare(`SHOW ${setting}`).get()
  // A lock is held by a transaction, and by nothing else.
  for (const options of [{}, { lock: 'one at a time' }])
    expect(await db.transaction(show, options)).toEqual({ [setting]: '5s' })
})

test('a transaction with a lock sees what the one before it has committed, and none runs again', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  await db.define(
    'CREATE TABLE things (id INTEGER PRIMARY KEY); INSERT INTO things (id) VALUES (0)',
  )
  const read = db.prepare('SELECT id FROM things')
  const raise = db.prepare('UPDATE things SET id = ?')
  let runs = 0
  const work = async () => {
    runs += 1
    await raise.run(Number((await read.get())?.id) + 1)
  }
  const all = Array.from({ length: 20 }, () => db.transaction(work, { lock: 'one at a time' }))
  await Promise.all(all)
  expect([await read.get(), runs]).toEqual([{ id: 20 }, 20])
})

test('a statement that others got in the way of runs again, and any other failure does not', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  // A sequence counts on although a transaction has failed.
  await db.define(`CREATE SEQUENCE tries;
    CREATE FUNCTION fail_twice(code text) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE try bigint := nextval('tries');
    BEGIN
      IF try < 3 THEN RAISE EXCEPTION 'no' USING ERRCODE = code; END IF;
      RETURN try;
    END $$`)
  const statement = db.prepare('SELECT fail_twice(?) AS tries')
  await expect(statement.get('23505')).rejects.toThrow('no')
  expect(await statement.get('40P01')).toEqual({ tries: 3 })
})

function signal() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve] as const
}
