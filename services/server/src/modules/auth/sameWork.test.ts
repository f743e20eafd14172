import { randomUUID } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'

const mailbox = startTestMailbox()
const someone = () => `${randomUUID()}@example.org`

/** A database that notes each statement that is run, in its order. */
function openNoting() {
  const db = openMigrated()
  onTestFinished(() => db.close())
  const notes: string[] = []
  const prepare = db.prepare.bind(db)
  const note = (sql: string, statement: StatementSync): StatementSync =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...values: unknown[]) => {
          const kinds = values.map((one) => (one === null ? 'null' : typeof one))
          notes.push(`${String(name)} ${sql.replace(/\s+/g, ' ')} (${kinds.join()})`)
          return value.apply(target, values)
        }
      },
    })
  const noting: DatabaseSync = Object.assign(db, {
    prepare: (sql: string) => note(sql, prepare(sql)),
  })
  // The audit log signs its rows in its own time.
  return { db: noting, take: () => notes.splice(0).filter((one) => !/ audit_/.test(one)) }
}

/** What the server does for a call: its statements, and how many mails it sends. */
async function workOf(email: string, take: () => string[], call: () => Promise<unknown>) {
  const before = (await mailbox.mailsTo(email)).length
  take()
  const outcome = await call().then(
    (answer) => Object.keys(answer as object).sort(),
    (error) => error.context.reason,
  )
  const statements = take()
  const mails = (await mailbox.mailsTo(email)).length - before
  return { outcome, statements, mails }
}

test('an address with an account takes the same steps in the same order as one without', async () => {
  const { db, take } = openNoting()
  const { browser, clock } = serveLogin(mailbox, {}, { db })
  const [known, unknown] = [someone(), someone()]
  await (await browser()).enter(known)
  clock.advance(3_600_000)
  const enterWrong = async (visitor: TestBrowser, email: string) => {
    const asked = { requestId: '' }
    const code = await workOf(email, take, async () => {
      const answer = await visitor.requestCode(email)
      asked.requestId = answer.requestId
      return answer
    })
    const right = await visitor.codeFor(email)
    const wrong = right === '00000000' ? '00000001' : '00000000'
    const check = await workOf(email, take, () => visitor.api.verify({ ...asked, code: wrong }))
    clock.advance(60_000)
    return { code, check }
  }
  const ofKnown = await enterWrong(await browser(), known)
  const ofUnknown = await enterWrong(await browser(), unknown)
  expect(ofKnown.code.mails).toBe(1)
  expect(ofKnown.check.outcome).toBe('CODE_WRONG')
  expect(ofKnown.code.statements.length).toBeGreaterThan(5)
  expect(ofUnknown).toEqual(ofKnown)
})

test('nor does one whose codes are guessed, which gets links', async () => {
  const { db, take } = openNoting()
  const { browser, clock } = serveLogin(mailbox, {}, { db })
  const [known, unknown] = [someone(), someone()]
  await (await browser()).enter(known)
  const linkFor = async (email: string) => {
    const thief = await browser()
    for (let count = 0; count < 10; count += 5) {
      clock.advance(1_200_000)
      const { requestId } = await thief.requestCode(email)
      const wrong = (await thief.codeFor(email)) === '00000000' ? '00000001' : '00000000'
      for (let tries = 0; tries < 5; tries += 1)
        await thief.api.verify({ requestId, code: wrong }).catch(() => {})
    }
    clock.advance(60_000)
    const visitor = await browser()
    return workOf(email, take, () => visitor.requestCode(email))
  }
  const ofKnown = await linkFor(known)
  expect(ofKnown).toMatchObject({ mails: 1, outcome: expect.arrayContaining(['number']) })
  expect(await linkFor(unknown)).toEqual(ofKnown)
})
