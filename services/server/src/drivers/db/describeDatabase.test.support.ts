import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database, SqlValue } from './Database.ts'

/** A schema in the words that migrations use. */
const SCHEMA = `
CREATE TABLE things (
  id TEXT PRIMARY KEY,
  -- Milliseconds since 1970: isn't small.
  amount INTEGER NOT NULL DEFAULT 0,
  bytes BLOB,
  note TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX things_by_amount ON things (amount);
INSERT INTO things (id, amount, note) VALUES ('first', 1, 'What? A ''?''');
`

/** The contract that every database passes. `open` returns an empty one. */
export function describeDatabase(name: string, open: () => Promise<Database>): void {
  describe(`database contract: ${name}`, () => {
    let db: Database
    beforeEach(async () => {
      db = await open()
      onTestFinished(() => db.close())
      await db.define(SCHEMA)
    })
    const add = (id: string, amount = 0) =>
      db.prepare('INSERT INTO things (id, amount) VALUES (?, ?)').run(id, amount)
    const amountOf = async (id: string) =>
      (await db.prepare('SELECT amount FROM things WHERE id = ?').get(id))?.amount
    const raise = async (id: string) => {
      const amount = Number(await amountOf(id))
      await db.prepare('UPDATE things SET amount = ?2 WHERE id = ?1').run(id, amount + 1)
    }

    test.each<SqlValue>(['', 'Grüße 😀 \u202e', "'; DROP TABLE things; --", '?1 $1', null])(
      'keeps the text %j',
      async (note) => {
        await db.prepare('UPDATE things SET note = ?').run(note)
        expect(await db.prepare('SELECT note FROM things').get()).toEqual({ note })
      },
    )

    test.each([0, -1, 1_795_000_000_000, Number.MAX_SAFE_INTEGER])(
      'keeps the number %d',
      async (amount) => {
        await add('other', amount)
        expect(await amountOf('other')).toBe(amount)
      },
    )

    test.each([[], [0, 255, 10, 39, 92]])('keeps the bytes %j', async (...bytes) => {
      await db.prepare('UPDATE things SET bytes = ?').run(Uint8Array.from(bytes))
      const row = await db.prepare('SELECT bytes FROM things').get()
      expect(row?.bytes).toEqual(Uint8Array.from(bytes))
    })

    test('refuses a number that JavaScript would round, and a text with a NUL character', async () => {
      await db.prepare('UPDATE things SET amount = ?').run(2n ** 53n)
      await expect(amountOf('first')).rejects.toThrow(RangeError)
      await expect(db.prepare('UPDATE things SET note = ?').run('a\0b')).rejects.toThrow(RangeError)
    })

    test('counts and sums are numbers, and truth is 1 or 0', async () => {
      await add('second', 5)
      const sql = `SELECT count(*) AS count, sum(amount) AS sum, max(amount) > 1 AS large,
        min(amount) > 1 AS small FROM things`
      expect(await db.prepare(sql).get()).toEqual({ count: 2, sum: 6, large: 1, small: 0 })
    })

    test('values have their places, by order or by number, and a question mark in a text is none', async () => {
      const sql =
        "SELECT id, note FROM things WHERE note = 'What? A ''?''' AND id = ?1 AND ?1 <> ?2"
      const statement = db.prepare(sql)
      expect(await statement.all('first', 'x')).toEqual([{ id: 'first', note: "What? A '?'" }])
      expect(await statement.get('first', 'first')).toBeUndefined()
    })

    test('tells how many rows a statement changed, and returns those that it is asked for', async () => {
      await add('second', 7)
      expect(await db.prepare('UPDATE things SET amount = 3').run()).toBe(2)
      expect(await db.prepare("DELETE FROM things WHERE id = 'none'").run()).toBe(0)
      const sql = `INSERT INTO things (id, amount) VALUES (?, ?)
        ON CONFLICT (id) DO UPDATE SET amount = excluded.amount + things.amount RETURNING amount`
      expect(await db.prepare(sql).all('second', 4)).toEqual([{ amount: 7 }])
      expect(await db.prepare(sql).get('third', 4)).toEqual({ amount: 4 })
    })

    test('a transaction is kept as a whole, or not at all', async () => {
      const failing = db.transaction(async () => {
        await add('second')
        expect(await amountOf('second')).toBe(0)
        throw new Error('No.')
      })
      await expect(failing).rejects.toThrow('No.')
      expect(await amountOf('second')).toBeUndefined()
      const kept = db.transaction(async () => {
        await add('second', 2)
        await db.transaction(() => raise('second'))
        return amountOf('second')
      })
      expect(await kept).toBe(3)
      expect(await amountOf('second')).toBe(3)
    })

    test.each([
      ['statement', () => add('first')],
      ['transaction within it', () => db.transaction(() => Promise.reject(new Error('No.')))],
    ])(
      'a transaction whose %s has failed is rolled back, even if the error is caught',
      async (_part, fail) => {
        const work = db.transaction(async () => {
          await add('second')
          await fail().catch(() => {})
        })
        await expect(work).rejects.toThrow()
        expect(await amountOf('second')).toBeUndefined()
      },
    )

    test('transactions take effect as if they ran one after another', async () => {
      const times = Array.from({ length: 12 }, () => db.transaction(() => raise('first')))
      await Promise.all(times)
      expect(await amountOf('first')).toBe(13)
    })

    test('of several that find something missing, one adds it', async () => {
      const addOnce = () =>
        db.transaction(async () => {
          if ((await amountOf('second')) !== undefined) return false
          await add('second')
          return true
        })
      const added = await Promise.all(Array.from({ length: 6 }, addOnce))
      expect(added.filter(Boolean)).toHaveLength(1)
    })

    test('what others read and write meanwhile is not part of a transaction', async () => {
      const [begun, begin] = signal()
      const [asked, ask] = signal()
      const work = db.transaction(async () => {
        await add('second', 5)
        begin()
        await asked
        throw new Error('No.')
      })
      await begun
      const read = amountOf('second')
      const write = add('third', 1)
      ask()
      await expect(work).rejects.toThrow('No.')
      expect([await read, await write]).toEqual([undefined, 1])
      expect(await amountOf('third')).toBe(1)
    })

    test('a lock keeps transactions apart that nothing else would', async () => {
      let running = 0
      const most: number[] = []
      const locked = () =>
        db.transaction(
          async () => {
            most.push(++running)
            await amountOf('first')
            running -= 1
          },
          { lock: 'one at a time' },
        )
      await Promise.all(Array.from({ length: 5 }, locked))
      expect(most).toEqual([1, 1, 1, 1, 1])
    })

    test.each([{ lock: 'one at a time' }, { erase: true }])(
      'a transaction within another one has no option %j that the outer one lacks',
      async (options) => {
        const inner = () => db.transaction(() => add('second'), options)
        await expect(db.transaction(inner)).rejects.toThrow('needs its options')
        expect(await amountOf('second')).toBeUndefined()
        expect(await db.transaction(inner, options)).toBe(1)
      },
    )

    test('work of a transaction that was not awaited is refused', async () => {
      const [ended, end] = signal()
      let late: Promise<unknown> = Promise.resolve()
      await db.transaction(async () => {
        late = ended.then(() => add('late'))
      })
      end()
      await expect(late).rejects.toThrow('The transaction has ended')
      expect(await amountOf('late')).toBeUndefined()
    })
  })
}

function signal() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve] as const
}
