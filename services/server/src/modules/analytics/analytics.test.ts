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

test('an event above 4,096 bytes is refused', async () => {
  const { get } = createTestServer({ BOWLINE_ANALYTICS: 'on' })
  const response = await get('/e', event({ event: 'A', properties: 'x'.repeat(4_096) }))
  expect(response.status).toBe(413)
})

test('a day accepts 200 different names', async () => {
  const { get } = createTestServer({ BOWLINE_ANALYTICS: 'on', BOWLINE_LIMIT_EVENTS: '1000' })
  for (let name = 1; name <= 200; name++)
    expect((await get('/e', event({ event: `E${name}` }))).status).toBe(200)
  expect((await get('/e', event({ event: 'E201' }))).status).toBe(400)
  expect((await get('/e', event({ event: 'E1' }))).status).toBe(200)
})

test('names that strangers make up keep nobody else from being counted', async () => {
  const { app } = createTestServer({
    ...{ BOWLINE_ANALYTICS: 'on', BOWLINE_LIMIT_EVENTS: '1000', BOWLINE_TRUSTED_PROXIES: '1' },
  })
  const send = async (name: string, from: string) => {
    const incoming = { headers: { 'x-forwarded-for': from }, socket: {} }
    const { status } = await app.request(`/e?${callerQuery}`, event({ event: name }), { incoming })
    return status
  }
  for (let name = 1; name <= 300; name++)
    await send(`E${name}`, `2001:470:8a1:${name.toString(16)}::7`)
  for (let name = 1; name <= 100; name++) await send(`F${name}`, `198.18.${name}.7`)
  expect(await send('E301', '2001:470:8a1:1::7')).toBe(400)
  expect(await send('CONNECT', '203.0.113.9')).toBe(200)
  expect(await send('MODAL_OPEN', '2a02:8071:22c1:1::9')).toBe(200)
})
