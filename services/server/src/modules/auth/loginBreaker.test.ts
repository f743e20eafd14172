import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { networkOf } from '../../basics/networkOf.ts'
import { serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import {
  createLines,
  noticesIn,
  openGuessing,
  openTestDatabase,
} from './openGuessing.test.support.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const mailbox = startTestMailbox()
const someone = () => `${randomUUID()}@example.org`

type Guessing = ReturnType<typeof openGuessing>

/** Wrong codes from as many networks as it takes. */
async function enterWrong({ breaker }: Pick<Guessing, 'breaker'>, amount: number) {
  for (let count = 0; count < amount; count++) await breaker.countWrong(randomUUID())
}

async function areTripped(first: Guessing, second: Guessing) {
  return [await first.breaker.isTripped(), await second.breaker.isTripped()]
}

/** Allows a login by the link in the mail. */
async function allow(browser: TestBrowser, email: string, entered: { requestId: string }) {
  if (!('number' in entered)) throw new Error('Expected a link.')
  const token = await browser.linkFor(email)
  await browser.api.answerDevice({ token, number: Number(entered.number) })
  return browser.api.login({ requestId: entered.requestId })
}

describe('the breaker', () => {
  test('trips beyond 200 wrong codes of a day on a server without a history', async () => {
    const server = openGuessing(openTestDatabase())
    await enterWrong(server, 200)
    expect(await server.breaker.isTripped()).toBe(false)
    await enterWrong(server, 1)
    expect(await server.breaker.isTripped()).toBe(true)
  })

  test('trips beyond five times the median of the seven days before', async () => {
    const server = openGuessing(openTestDatabase())
    // The median is 60. One day of many and one of none do not move it.
    for (const amount of [60, 190, 55, 70, 0, 60, 65]) {
      await enterWrong(server, amount)
      server.clock.advance(DAY_MS)
    }
    await enterWrong(server, 300)
    expect(await server.breaker.isTripped()).toBe(false)
    await enterWrong(server, 1)
    expect(await server.breaker.isTripped()).toBe(true)
  })

  test('is reset once the wrong codes are a day old, and each change is told once', async () => {
    const db = openTestDatabase()
    const told = createLines()
    const server = openGuessing(db, undefined, told)
    const other = openGuessing(db, server.clock, told)
    await enterWrong(server, 100)
    // The next hour, of another process: they count together.
    server.clock.advance(HOUR_MS)
    await enterWrong(other, 110)
    expect(await areTripped(server, other)).toEqual([true, true])
    expect(await server.metrics()).toContain('bowline_login_breaker_tripped 1')
    expect(await server.metrics()).toContain('bowline_login_wrong_codes{of="day"} 210')
    expect(await server.metrics()).toContain('bowline_login_wrong_codes{of="limit"} 200')
    // A restart in between forgets nothing.
    const again = openGuessing(db, server.clock, told)
    server.clock.advance(23 * HOUR_MS - 1)
    expect(await again.breaker.isTripped()).toBe(true)
    server.clock.advance(1)
    expect(await areTripped(server, again)).toEqual([false, false])
    expect(await server.metrics()).toContain('bowline_login_breaker_tripped 0')
    expect(await noticesIn(db)).toEqual([
      { event: 'breaker.tripped', ref: null, wrong: 201, limit: 200 },
      { event: 'breaker.reset', ref: null, wrong: 110, limit: 200 },
    ])
    expect(told.lines).toMatchObject([
      { level: 'warn', wrong: 201, limit: 200 },
      { level: 'info', wrong: 110, limit: 200 },
    ])
  })

  test('counts 20 wrong codes of one network, so that one visitor does not trip it', async () => {
    const server = openGuessing(openTestDatabase())
    for (let count = 0; count < 2_000; count++) await server.breaker.countWrong('203.0.113')
    await enterWrong(server, 200 - 20)
    expect(await server.breaker.isTripped()).toBe(false)
    await enterWrong(server, 1)
    expect(await server.breaker.isTripped()).toBe(true)
  })

  test('counts 20 wrong codes of one /48, whichever of its /56 they come from', async () => {
    const server = openGuessing(openTestDatabase())
    for (let count = 0; count < 2_000; count++) {
      const network = networkOf(`2001:470:8a1:${(count % 256).toString(16)}00::7`)
      await server.breaker.countWrong(network)
    }
    await enterWrong(server, 200 - 20)
    expect(await server.breaker.isTripped()).toBe(false)
  })

  test('keeps one row for each hour of eight days, however many codes are wrong', async () => {
    const db = openTestDatabase()
    const server = openGuessing(db)
    for (let hour = 0; hour < 10 * 24; hour++) {
      await enterWrong(server, 3)
      server.clock.advance(HOUR_MS)
    }
    expect(db.prepare('SELECT count(*) AS rows FROM wrong_codes').get()).toEqual({ rows: 8 * 24 })
  })
})

test('guesses at 1,000 addresses make every login take the link, and nobody is locked out', async () => {
  const db = openTestDatabase()
  const before = serveLogin(mailbox, {}, { db })
  const { clock } = before
  const [known, email] = [await before.browser(), someone()]
  expect(await known.enter(email)).toMatchObject({ status: 'loggedIn' })

  const { guess } = openGuessing(db, clock)
  // From 50 networks, as fast as their limits allow.
  const guesses = Array.from({ length: 1_000 }, (_, count) => guess(`203.0.${count % 50}.7`))
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['CODE_WRONG']))
  expect(db.prepare('SELECT sum(amount) AS wrong FROM wrong_codes').get()).toEqual({ wrong: 1_000 })

  // The server that answers from here on has counted none of them.
  const { browser } = serveLogin(mailbox, {}, { db, clock })
  const { send } = serveLogin(mailbox, {}, { db, clock })
  clock.advance(HOUR_MS)
  const { requestId } = await known.requestCode(email)
  const code = await known.codeFor(email)
  const entered = { ...(await known.through(send).verify({ requestId, code })), requestId }
  expect(entered).toMatchObject({ status: 'device', number: expect.any(Number) })
  const [mail] = await mailbox.mailsTo(email)
  expect(mail?.subject).toBe('Confirm that you log in on shop.example')
  expect(mail?.text).toContain('even on devices your wallet knows')
  expect(await known.api.login({ requestId })).toMatchObject({ status: 'device' })
  const first = await allow(known, email, entered)
  expect(first).toMatchObject({ status: 'loggedIn', user: { email } })

  // A first login, too: who guesses the code of an address must not get the account before its owner.
  const [visitor, other] = [await browser(), someone()]
  const answer = await visitor.enter(other)
  expect(answer).toMatchObject({ status: 'device' })
  expect(await allow(visitor, other, answer)).toMatchObject({ status: 'loggedIn' })

  clock.advance(DAY_MS)
  expect(await known.enter(email)).toMatchObject({ status: 'loggedIn' })
})
