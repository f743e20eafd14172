import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveLogin, type TestBrowser } from '../../../testing/createLogin.test.support.ts'
import { openMigrated } from '../../../testing/openMigrated.test.support.ts'
import { startTestMailbox } from '../../../testing/startMailbox.test.support.ts'

interface Facts {
  readonly mailboxes: readonly {
    readonly address: string
    readonly shown: string
    readonly spellings: readonly string[]
  }[]
  readonly unsound: readonly { readonly address: string }[]
}

const file = new URL('../../../../../../packages/common/vectors/mailboxes.json', import.meta.url)
const facts: Facts = JSON.parse(readFileSync(file, 'utf8'))
const DAY_MS = 86_400_000
const SECRET = 'a-secret-of-the-tests-with-enough-letters'
/** The addresses that the release before took. */
const TAKEN_BEFORE = /^[^@\s"(),:;<>[\\\]\p{C}]{1,64}@[\p{L}\p{N}.-]{1,253}$/u
const mailbox = startTestMailbox()
const refused = { code: 'HTTP_STATUS', context: { reason: 'INVALID_PARAMETERS', status: 400 } }

function serve() {
  const db = openMigrated()
  onTestFinished(() => db.close())
  return { ...serveLogin(mailbox, { BOWLINE_AUTH_SECRET: SECRET }, { db }), db }
}

/** Asks for a code, and enters the one that the mailbox has received, which is read as mail servers show it. */
async function enter(visitor: TestBrowser, typed: string, to: string) {
  const before = (await mailbox.mailsTo(to)).length
  const { requestId, email } = await visitor.requestCode(typed)
  expect([typed, (await mailbox.mailsTo(to)).length]).toEqual([typed, before + 1])
  const answer = await visitor.api.verify({ requestId, code: await visitor.codeFor(to) })
  if (answer.status !== 'loggedIn') throw new Error(`The login is ${answer.status}.`)
  visitor.use(answer.accessToken)
  return { user: answer.user, asked: email }
}

/** Stores an account as the release before did: under a hash of what was typed. */
function storeAsBefore(db: ReturnType<typeof serve>['db'], userId: string, email: string) {
  const text = `email\n${email.normalize('NFC').toLowerCase()}`
  const subject = createHmac('sha256', SECRET).update(text).digest('base64url')
  db.prepare('UPDATE identities SET subject = ?, email = ? WHERE user_id = ?').run(
    subject,
    email,
    userId,
  )
}

describe.each(facts.mailboxes)('$shown', ({ address, shown, spellings }) => {
  /** What is one account in the first test needs no trying of each once more. */
  const two = spellings.slice(0, 2)

  test('is one account in every spelling, and its own letters are shown', async () => {
    const { browser, clock } = serve()
    const visitor = await browser()
    const ids: string[] = []
    for (const typed of spellings) {
      const { user, asked } = await enter(visitor, typed, shown)
      expect([asked, user.email]).toEqual([shown, shown])
      ids.push(user.id)
      clock.advance(DAY_MS)
    }
    expect(new Set(ids).size).toBe(1)
  })

  test('has its account found that was made under a spelling, with the address on file', async () => {
    const made = spellings.find((one) => TAKEN_BEFORE.test(one)) ?? ''
    const { browser, clock, db } = serve()
    const visitor = await browser()
    const { user } = await enter(visitor, address, shown)
    storeAsBefore(db, user.id, made)
    for (const typed of two) {
      clock.advance(DAY_MS)
      expect((await enter(visitor, typed, shown)).user.id).toBe(user.id)
    }
  })

  test('does not become the address of another account, or of its own once more', async () => {
    const { browser, clock } = serve()
    const owner = await browser()
    await enter(owner, address, shown)
    const own = `${randomUUID()}@example.org`
    const other = await browser()
    await enter(other, own, own)
    for (const typed of two) {
      clock.advance(DAY_MS)
      await enter(other, own, own)
      clock.advance(60_000)
      await other.confirm(own)
      const { requestId, email } = await other.api.changeEmail({ email: typed })
      expect(email).toBe(shown)
      const code = await other.codeFor(shown)
      await expect(other.api.confirmEmail({ requestId, code })).rejects.toMatchObject({
        context: { reason: 'EMAIL_IN_USE' },
      })
    }
    await enter(owner, address, shown)
    clock.advance(60_000)
    await owner.confirm(shown)
    for (const typed of two)
      await expect(owner.api.changeEmail({ email: typed })).rejects.toMatchObject({
        context: { reason: 'EMAIL_SAME' },
      })
  })
})

test.each(facts.unsound)('$address is sent nothing', async ({ address }) => {
  const { browser, clock } = serve()
  const visitor = await browser()
  await expect(visitor.requestCode(address)).rejects.toMatchObject(refused)
  const own = `${randomUUID()}@example.org`
  await visitor.enter(own)
  clock.advance(60_000)
  await visitor.confirm(own)
  await expect(visitor.api.changeEmail({ email: address })).rejects.toMatchObject(refused)
})

test('an address of which no account can be made any more logs in to the one that it has', async () => {
  const { browser, clock, db } = serve()
  const [visitor, own] = [await browser(), `${randomUUID()}@example.org`]
  const { user } = await enter(visitor, own, own)
  for (const before of ['user@intranet', '\ufb01nn@example.org']) {
    storeAsBefore(db, user.id, before)
    clock.advance(DAY_MS)
    expect((await enter(visitor, before, before)).user).toEqual({ ...user, email: before })
  }
})

test('two accounts that one mailbox had stay two, and none is lost', async () => {
  const { browser, clock, db } = serve()
  const [letters, code, capitals] = [
    'user@m\u00fcnchen.de',
    'user@xn--mnchen-3ya.de',
    'User@M\u00dcNCHEN.de',
  ]
  const [firefox, chrome] = [await browser(), await browser()]
  const first = await enter(firefox, letters, letters)
  storeAsBefore(db, first.user.id, letters)
  const own = `${randomUUID()}@example.org`
  const second = await enter(chrome, own, own)
  storeAsBefore(db, second.user.id, code)
  clock.advance(DAY_MS)
  expect((await enter(firefox, letters, letters)).user.id).toBe(first.user.id)
  expect((await enter(chrome, code, letters)).user.id).toBe(second.user.id)
  clock.advance(DAY_MS)
  // As browsers before wrote it, which is what it was found by.
  expect((await enter(firefox, capitals, letters)).user.id).toBe(first.user.id)
  expect(db.prepare('SELECT count(*) AS users FROM users').get()).toEqual({ users: 2 })
})

test('a look-alike of an address has codes and links sent to the owner alone', async () => {
  const { browser, clock } = serve()
  const [owner, thief] = [await browser(), await browser()]
  const name = `kate-${randomUUID()}@example.org`
  const lookAlike = name.replace('k', '\u212a')
  await enter(owner, name, name)
  clock.advance(DAY_MS)
  const { requestId } = await thief.requestCode(lookAlike)
  expect(await mailbox.mailsTo(lookAlike)).toEqual([])
  // Even with the code of the owner, the link goes to the owner.
  const code = await thief.codeFor(name)
  expect(await thief.api.verify({ requestId, code })).toMatchObject({ status: 'device' })
  expect(await mailbox.mailsTo(lookAlike)).toEqual([])
  expect(await thief.linkFor(name)).not.toBe('')
  clock.advance(DAY_MS)
  await enter(owner, name, name)
  clock.advance(60_000)
  await owner.confirm(name)
  await expect(owner.api.changeEmail({ email: lookAlike })).rejects.toMatchObject({
    context: { reason: 'EMAIL_SAME' },
  })
})
