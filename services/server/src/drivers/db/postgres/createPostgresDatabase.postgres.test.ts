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
  // Between two statements of a transaction, and between a lock and its transaction.
  for (const setting of ['idle_in_transaction_session_timeout', 'idle_session_timeout'])
    expect(await db.prepare(`SHOW ${setting}`).get()).toEqual({ [setting]: '5s' })
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
