import { FrameError, type FrameEvent } from '@bowline/common/frame'
import { expect, test } from 'vitest'
import { serveFrame, startTestMailbox } from '../testing/serveFrame.test.support.ts'
import { createAppCodes } from './createAppCodes.ts'

const mailbox = startTestMailbox()
const origin = 'https://shop.example'
const allowed = JSON.stringify([{ id: 'shop', origins: [origin], appEnteredCodes: true }])

/** The page of a browser, and what the app around it is told. */
async function open({ isAllowed = true, projects = allowed } = {}) {
  const served = serveFrame(mailbox, { BOWLINE_PROJECTS: projects })
  const browser = await served.open()
  const told: unknown[] = []
  const shown: FrameEvent<'code'>[] = []
  const codes = createAppCodes({
    service: browser.service,
    origin,
    isAllowed,
    onChange: (code) => void shown.push(code),
    onWait: (seconds) => void told.push(seconds),
  })
  const email = `${crypto.randomUUID()}@example.org`
  const leaving = new AbortController()
  const ask = (to = email) => {
    const entered = codes.ask(to, leaving.signal)
    entered.catch(() => {})
    return entered
  }
  return {
    ...served,
    ...browser,
    codes,
    email,
    told,
    shown,
    leaving,
    ask,
    /** The id of the code that is awaited. */
    async awaited() {
      await expect.poll(() => shown.at(-1)?.id).toBeTypeOf('string')
      return shown.at(-1)?.id ?? ''
    },
    code: async () => (await browser.codeFor(email)) ?? '',
  }
}

const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof FrameError ? error.reason : String(error)),
  )

test('mails a code, and goes on once the app has passed the right one on', async () => {
  const at = await open()
  const entered = at.ask()
  const id = await at.awaited()
  expect(at.shown).toEqual([{ id, email: at.email }])
  const code = await at.code()
  const wrong = `${code.slice(0, 7)}${(Number(code[7]) + 1) % 10}`
  expect(await reason(at.codes.enter({ id, code: wrong }))).toBe('codeWrong')
  expect(await at.codes.enter({ id, code })).toBeNull()
  expect(await entered).toMatchObject({
    status: 'loggedIn',
    assurance: 'app-entered',
    email: at.email,
    user: { email: at.email },
  })
  expect(at.shown.at(-1)).toBeNull()
  // Nothing is awaited any more.
  expect(await reason(at.codes.enter({ id, code }))).toBe('codeExpired')
})

test('tells how long to wait before another mail, and then why', async () => {
  const at = await open()
  const entered = at.ask()
  const id = await at.awaited()
  at.clock.advance(12_000)
  expect(await reason(at.codes.resend({ id }))).toBe('limit')
  expect(at.told).toEqual([18])
  const first = await at.code()
  at.clock.advance(18_000)
  expect(await at.codes.resend({ id })).toBeNull()
  const second = await at.code()
  expect(second).not.toBe(first)
  expect(await reason(at.codes.enter({ id, code: first }))).toBe('codeWrong')
  await at.codes.enter({ id, code: second })
  expect(await entered).toMatchObject({ status: 'loggedIn' })
})

test('five wrong codes are the most, and another mail brings a new one', async () => {
  const at = await open()
  at.ask()
  const id = await at.awaited()
  const code = await at.code()
  const wrong = `${code.slice(0, 7)}${(Number(code[7]) + 1) % 10}`
  for (let n = 0; n < 5; n += 1)
    expect(await reason(at.codes.enter({ id, code: wrong }))).toBe('codeWrong')
  expect(await reason(at.codes.enter({ id, code }))).toBe('codeExpired')
  at.clock.advance(30_000)
  await at.codes.resend({ id })
  expect(await at.codes.enter({ id, code: await at.code() })).toBeNull()
})

test('an address that cannot be one, or too many mails, are refused at once', async () => {
  const at = await open()
  expect(await reason(at.ask('nobody'))).toBe('invalid')
  expect(at.shown).toEqual([])
  at.ask()
  await at.awaited()
  expect(await reason(at.ask())).toBe('limit')
  expect(at.told).toEqual([30])
})

test('a later login takes the place of the one before, and one that was left awaits nothing', async () => {
  const at = await open()
  const first = at.ask()
  const id = await at.awaited()
  const code = await at.code()
  const other = `${crypto.randomUUID()}@example.org`
  const second = at.ask(other)
  expect(await reason(first)).toBe('rejected')
  await expect.poll(() => at.shown.at(-1)?.email).toBe(other)
  expect(await reason(at.codes.enter({ id, code }))).toBe('codeExpired')
  at.leaving.abort()
  expect(await reason(second)).toBe('rejected')
  expect(at.shown.at(-1)).toBeNull()
  expect(await reason(at.codes.resend({ id }))).toBe('codeExpired')
})

test('nothing is mailed for a project that does not allow it', async () => {
  const at = await open({ isAllowed: false })
  expect(await reason(at.ask())).toBe('unsupported')
  const id = crypto.randomUUID()
  expect(await reason(at.codes.enter({ id, code: '12345678' }))).toBe('unsupported')
  expect(await reason(at.codes.resend({ id }))).toBe('unsupported')
  expect(at.requests).toEqual([])
})

test('the server has the last word on what the project allows', async () => {
  const at = await open({ projects: JSON.stringify([{ id: 'shop', origins: [origin] }]) })
  at.ask()
  const id = await at.awaited()
  expect(await reason(at.codes.enter({ id, code: await at.code() }))).toBe('unsupported')
})

test('a link that takes the place of a code is left to the page, and the app is told of no code', async () => {
  const at = await open()
  const guess = async () => {
    const entered = at.ask()
    const before = at.shown.length
    await expect.poll(() => at.shown.slice(before).at(-1)?.id).toBeTypeOf('string')
    const id = at.shown.at(-1)?.id ?? ''
    const code = await at.code()
    const wrong = `${code.slice(0, 7)}${(Number(code[7]) + 1) % 10}`
    for (let tries = 0; tries < 5; tries += 1)
      expect(await reason(at.codes.enter({ id, code: wrong }))).toBe('codeWrong')
    at.clock.advance(600_000)
    return { id, entered }
  }
  await guess()
  const { id, entered } = await guess()
  expect(await at.codes.resend({ id })).toBeNull()
  const linked = { status: 'device', number: expect.any(Number), email: at.email, shown: at.email }
  expect(await entered).toMatchObject(linked)
  expect(at.shown.at(-1)).toBeNull()
  at.clock.advance(600_000)
  const before = at.shown.length
  expect(await at.ask()).toMatchObject(linked)
  expect(at.shown).toHaveLength(before)
})
