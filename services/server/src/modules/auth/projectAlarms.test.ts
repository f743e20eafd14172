import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { frameUrl, serveLogin } from '../../testing/createLogin.test.support.ts'
import { callerQuery } from '../../testing/createTestServer.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import {
  createLines,
  noticesIn,
  openGuessing,
  openTestDatabase,
} from './openGuessing.test.support.ts'

const HOUR_MS = 3_600_000
const mailbox = startTestMailbox()
type Alarms = ReturnType<typeof openGuessing>['alarms']

const numbered = (amount: number) =>
  Array.from({ length: amount }, (_, count) => `address-${count}`)

async function check(
  alarms: Alarms,
  subjects: readonly string[],
  isRight: boolean,
  projectId = 'shop',
) {
  for (const subject of subjects) await alarms.count({ projectId, subject, isRight })
}

describe('the alarm of a project', () => {
  test('is raised at 20 addresses that were given wrong codes only', async () => {
    const db = openTestDatabase()
    const { alarms } = openGuessing(db)
    await check(alarms, numbered(19), false)
    // Further codes of the same addresses.
    await check(alarms, numbered(19), false)
    expect(await noticesIn(db)).toEqual([])
    await check(alarms, ['one more'], false)
    expect(await noticesIn(db)).toEqual([
      { event: 'codes.guessed', ref: 'shop', addresses: 20, checked: 39 },
    ])
  })

  test('is not raised by people who mistype, be they ever so many', async () => {
    const db = openTestDatabase()
    const { alarms } = openGuessing(db)
    for (const subject of numbered(500)) {
      await check(alarms, [subject, subject], false)
      await check(alarms, [subject], true)
    }
    expect(await noticesIn(db)).toEqual([])
  })

  test('is raised beyond 1 % of the codes that were checked', async () => {
    const db = openTestDatabase()
    const { alarms } = openGuessing(db)
    await check(alarms, Array<string>(2_475).fill('somebody'), true)
    await check(alarms, numbered(25), false)
    // 25 of 2,500.
    expect(await noticesIn(db)).toEqual([])
    await check(alarms, ['one more'], false)
    expect(await noticesIn(db)).toMatchObject([{ addresses: 26, checked: 2_501 }])
  })

  test('is raised once in an hour, whichever process counts, and for each project', async () => {
    const db = openTestDatabase()
    const told = createLines()
    const server = openGuessing(db, undefined, told)
    const other = openGuessing(db, server.clock, told)
    const both = async (projectId?: string) => {
      const addresses = numbered(60)
      await check(server.alarms, addresses.slice(0, 30), false, projectId)
      await check(other.alarms, addresses.slice(15), false, projectId)
    }
    const raised = async () => (await noticesIn(db)).map(({ ref }) => ref)
    await both()
    expect(await raised()).toEqual(['shop'])
    await both('market')
    expect(await raised()).toEqual(['shop', 'market'])
    expect(await server.metrics()).toContain('bowline_login_alarm{project="market"} 1')
    server.clock.advance(HOUR_MS)
    await both()
    expect(await raised()).toEqual(['shop', 'market', 'shop'])
    server.clock.advance(HOUR_MS)
    expect(await server.metrics()).toContain('bowline_login_alarm{project="shop"} 1')
    expect(await server.metrics()).not.toContain('market')
    expect(told.lines.map(({ project }) => project)).toEqual(await raised())
  })

  test('keeps no address beyond it, and none of an earlier hour', async () => {
    const db = openTestDatabase()
    const { alarms, clock } = openGuessing(db)
    const rows = () => db.prepare('SELECT count(*) AS rows FROM project_failures').get()?.rows
    await check(alarms, numbered(1_000), false)
    expect(rows()).toBe(20)
    clock.advance(HOUR_MS)
    await check(alarms, ['somebody'], true)
    expect(rows()).toBe(0)
  })
})

test('a server raises it with what other processes have counted, and tells no address', async () => {
  const db = openTestDatabase()
  const { lines, logger } = createLines()
  const environment = { BOWLINE_METRICS_PORT: '0' }
  const { browser, server, clock } = serveLogin(mailbox, environment, { db, logger })
  await server.listen(0)
  await check(openGuessing(db, clock).alarms, numbered(18), false)
  const thief = await browser()
  const guess = async () => {
    const email = `${randomUUID()}@example.org`
    const { requestId } = await thief.requestCode(email)
    // Of a hundred million codes, this is the right one as good as never.
    await expect(thief.api.verify({ requestId, code: '00000000' })).rejects.toThrow()
    return email
  }
  const emails = [await guess()]
  expect(await noticesIn(db)).toEqual([])
  emails.push(await guess(), await guess())

  const counts = { addresses: 20, checked: 20 }
  expect(await noticesIn(db)).toEqual([{ event: 'codes.guessed', ref: 'shop', ...counts }])
  const event = 'Codes of many addresses are guessed'
  expect(lines.filter(({ level }) => level === 'warn')).toEqual([
    { level: 'warn', event, project: 'shop', ...counts, requestId: expect.any(String) },
  ])
  const served = lines.find(({ event }) => event === 'Serving metrics')
  const metrics = await (await fetch(String(served?.url))).text()
  expect(metrics).toContain('bowline_login_alarm{project="shop"} 1')
  const told = JSON.stringify([await noticesIn(db), lines]) + metrics
  expect(emails.filter((email) => told.includes(email))).toEqual([])
})

test('a project that does not exist is counted nowhere', async () => {
  const db = openTestDatabase()
  const { app, browser } = serveLogin(mailbox, {}, { db })
  const visitor = await browser()
  const { requestId } = await visitor.requestCode(`${randomUUID()}@example.org`)
  const url = new URL('https://wallet.test/v1/auth/verify')
  const body = JSON.stringify({ requestId, code: '00000000' })
  const send = async (query: string) =>
    app.request(`${url.href}?${query}`, {
      method: 'POST',
      headers: { ...(await visitor.headersOf('POST', url, body)), origin: frameUrl },
      body,
    })
  const counted = () => db.prepare('SELECT project, checked FROM project_checks').all()
  expect((await send(callerQuery.replace('shop', 'elsewhere'))).status).toBe(401)
  expect(counted()).toEqual([])
  await send(callerQuery)
  expect(counted()).toEqual([{ project: 'shop', checked: 1 }])
})
