import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rowsIn } from '../../drivers/audit/openAudit.test.support.ts'
import { serveLogin } from '../../testing/createLogin.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'

const mailbox = startTestMailbox()
const refusedWith = (reason: string) => ({ code: 'HTTP_STATUS', context: { reason } })

async function logIn() {
  const db = openMigrated()
  const server = serveLogin(mailbox, {}, { db })
  const email = `${randomUUID()}@example.org`
  const visitor = await server.browser()
  await visitor.enter(email)
  server.clock.advance(60_000)
  const confirmedAt = () =>
    db
      .prepare('SELECT stepped_up_at AS at FROM logged_in ORDER BY created_at')
      .all()
      .map(({ at }) => at)
  return { ...server, db, email, visitor, confirmedAt }
}

test('a code to the address of the account confirms the session that has asked for it', async () => {
  const { visitor, email, confirmedAt, clock } = await logIn()
  expect(confirmedAt()).toEqual([null])
  const { requestId } = await visitor.api.stepUp({})
  const [mail] = await mailbox.mailsTo(email)
  expect(mail?.subject).toMatch(/^\d{4} \d{4} is your code to confirm a change to your wallet$/)
  expect(mail?.text).toContain('Firefox (Windows)')
  const code = await visitor.codeFor(email)
  await visitor.api.confirm({ requestId, code })
  expect(confirmedAt()).toEqual([clock.now()])
  await expect(visitor.api.confirm({ requestId, code })).rejects.toMatchObject(
    refusedWith('CODE_EXPIRED'),
  )
})

test('a code that confirms does not log in, and one that logs in does not confirm', async () => {
  const { visitor, email, confirmedAt, clock } = await logIn()
  const stepUp = await visitor.api.stepUp({})
  const confirming = await visitor.codeFor(email)
  await expect(
    visitor.api.verify({ requestId: stepUp.requestId, code: confirming }),
  ).rejects.toMatchObject(refusedWith('CODE_EXPIRED'))
  clock.advance(60_000)
  const login = await visitor.requestCode(email)
  const entering = await visitor.codeFor(email)
  await expect(
    visitor.api.confirm({ requestId: login.requestId, code: entering }),
  ).rejects.toMatchObject(refusedWith('CODE_EXPIRED'))
  expect(confirmedAt()).toEqual([null])
  // Neither has used the other up.
  await visitor.api.confirm({ requestId: stepUp.requestId, code: confirming })
  expect(confirmedAt()).toEqual([clock.now()])
})

test('a code confirms no other session of the same device', async () => {
  const { visitor, email, confirmedAt, clock } = await logIn()
  const { requestId } = await visitor.api.stepUp({})
  const code = await visitor.codeFor(email)
  clock.advance(60_000)
  await visitor.enter(email)
  await expect(visitor.api.confirm({ requestId, code })).rejects.toMatchObject(
    refusedWith('CODE_EXPIRED'),
  )
  expect(confirmedAt()).toEqual([null, null])
})

test('a wrong code confirms nothing', async () => {
  const { visitor, email, confirmedAt } = await logIn()
  const { requestId } = await visitor.api.stepUp({})
  const code = (await visitor.codeFor(email)) === '00000000' ? '00000001' : '00000000'
  await expect(visitor.api.confirm({ requestId, code })).rejects.toMatchObject(
    refusedWith('CODE_WRONG'),
  )
  expect(confirmedAt()).toEqual([null])
})

test('logins, confirmations and their ends are in the audit log, without an address', async () => {
  const { visitor, email, db, browser, clock } = await logIn()
  const { requestId } = await visitor.api.stepUp({})
  await visitor.api.confirm({ requestId, code: await visitor.codeFor(email) })
  clock.advance(60_000)
  const phone = await browser()
  const knock = await phone.enter(email)
  if (knock.status !== 'device') throw new Error('Expected a check of the device.')
  const token = await phone.linkFor(email)
  await visitor.api.answerDevice({ token, number: knock.number })
  const answer = await phone.api.login({ requestId: knock.requestId })
  phone.use('accessToken' in answer ? answer.accessToken : undefined)
  await phone.api.logout({})
  const rows = await rowsIn(db)
  expect(rows.map(({ event }) => event)).toEqual([
    'login.done',
    'login.confirmed',
    'login.done',
    'login.ended',
  ])
  expect(rows.map(({ meta }) => meta).join()).toMatch(/"isNewDevice":true/)
  expect(JSON.stringify(rows)).not.toContain(email)
})
