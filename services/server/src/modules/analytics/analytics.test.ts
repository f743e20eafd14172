import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { callerQuery, createTestServer } from '../../testing/createTestServer.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'

const event = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })

test('events are refused unless the operator enables them', async () => {
  const { get } = createTestServer()
  const response = await get('/e', event({ event: 'MODAL_OPEN' }))
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'ANALYTICS_DISABLED' })
})

test('an event is stored as a daily count of its name only', async () => {
  const db = openMigrated()
  const clock = createManualClock()
  const { get, directory } = createTestServer({ BOWLINE_ANALYTICS: 'on' }, { db, clock })
  expect(await directory.getAnalyticsConfig({})).toEqual({ isAnalyticsEnabled: true })
  const sent = { event: 'CONNECT', properties: { address: '0xCANARY' }, email: 'a@CANARY.example' }
  for (let call = 1; call <= 3; call++) expect((await get('/e', event(sent))).status).toBe(200)
  const rows = db.prepare('SELECT * FROM event_counts').all()
  expect(rows).toMatchObject([{ project_id: 'shop', event: 'CONNECT', count: 3 }])
  expect(JSON.stringify(rows)).not.toContain('CANARY')
})

test.each([{ event: 'has space' }, { event: '' }, { event: 'x'.repeat(65) }, { event: 1 }, {}])(
  'the event %j is refused',
  async (body) => {
    const { get } = createTestServer({ BOWLINE_ANALYTICS: 'on' })
    expect((await get('/e', event(body))).status).toBe(400)
  },
)

test('a body above 16,384 bytes is refused', async () => {
  const { get } = createTestServer({ BOWLINE_ANALYTICS: 'on' })
  const response = await get('/e', event({ event: 'A', properties: 'x'.repeat(16_384) }))
  expect(response.status).toBe(413)
})

test('events that come together are all counted, and one that has no name spoils no other', async () => {
  const db = openMigrated()
  const { get } = createTestServer({ BOWLINE_ANALYTICS: 'on' }, { db })
  const events = [
    ...[{ event: 'CONNECT' }, null, { event: 'has space' }, 'CONNECT', { event: 'MODAL_OPEN' }],
    { event: 'CONNECT', properties: { address: '0xCANARY' } },
  ]
  expect((await get('/e', event({ events }))).status).toBe(200)
  expect((await get('/e', event({ events: [{ event: 'CONNECT' }] }))).status).toBe(200)
  expect(db.prepare('SELECT event, count FROM event_counts ORDER BY event').all()).toEqual([
    { event: 'CONNECT', count: 3 },
    { event: 'MODAL_OPEN', count: 1 },
  ])
  for (const none of [[], [null], Array(51).fill({ event: 'CONNECT' })])
    expect((await get('/e', event({ events: none }))).status).toBe(400)
})

test('a list takes as much of the limit as its events', async () => {
  const { get } = createTestServer({ BOWLINE_ANALYTICS: 'on', BOWLINE_LIMIT_EVENTS: '25' })
  const events = Array(20).fill({ event: 'CONNECT' })
  expect((await get('/e', event({ events }))).status).toBe(200)
  expect((await get('/e', event({ events }))).status).toBe(429)
})

test('a name too many of a list keeps those beside it from nothing', async () => {
  const db = openMigrated()
  const { get } = createTestServer(
    { BOWLINE_ANALYTICS: 'on', BOWLINE_LIMIT_EVENTS: '1000' },
    { db },
  )
  for (let name = 1; name <= 20; name++) await get('/e', event({ event: `E${name}` }))
  const events = [{ event: 'E21' }, { event: 'E1' }]
  expect((await get('/e', event({ events }))).status).toBe(200)
  const counts = db.prepare("SELECT event, count FROM event_counts WHERE event IN ('E1', 'E21')")
  expect(counts.all()).toEqual([{ event: 'E1', count: 2 }])
})

test('one visitor adds 20 names on a day', async () => {
  const { get } = createTestServer({ BOWLINE_ANALYTICS: 'on', BOWLINE_LIMIT_EVENTS: '1000' })
  for (let name = 1; name <= 20; name++)
    expect((await get('/e', event({ event: `E${name}` }))).status).toBe(200)
  expect((await get('/e', event({ event: 'E21' }))).status).toBe(400)
  expect((await get('/e', event({ event: 'E1' }))).status).toBe(200)
})

test('names that strangers make up keep nobody else from being counted', async () => {
  const { app } = createTestServer({
    BOWLINE_ANALYTICS: 'on',
    BOWLINE_LIMIT_EVENTS: '1000',
    BOWLINE_TRUSTED_PROXIES: '1',
  })
  const send = async (name: string, from: string) => {
    const incoming = { headers: { 'x-forwarded-for': from }, socket: {} }
    const { status } = await app.request(`/e?${callerQuery}`, event({ event: name }), { incoming })
    return status
  }
  let refused = 0
  const spend = async (from: string) => {
    for (let name = 1; name <= 21; name++)
      if ((await send(`${from} ${name}`.replace(/\W/g, '_'), from)) === 400) refused += 1
  }
  for (let index = 0; index < 150; index++) await spend(`2001:470:8a1:${index.toString(16)}::7`)
  for (let index = 0; index < 50; index++) await spend(`198.18.${index}.7`)
  // More than the 200 of the last names.
  expect(refused).toBeGreaterThan(500)
  expect(await send('CONNECT', '203.0.113.9')).toBe(200)
  expect(await send('MODAL_OPEN', '2a02:8071:22c1:1::9')).toBe(200)
})
