import { DatabaseSync } from 'node:sqlite'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '../../assembly/createServer.ts'
import { parseConfig } from '../../config/parseConfig.ts'
import { createMailbox } from '../../modules/relay/mailbox/createMailbox.ts'
import { openMailbox } from '../../modules/relay/mailbox/openMailbox.test.support.ts'
import { createNode } from '../../testing/createNode.test.support.ts'
import { createMetrics } from './createMetrics.ts'

async function start(environment: Record<string, string> = {}, db?: DatabaseSync) {
  const node = await createNode(() => '0x1')
  const notes: { event: string; details: Record<string, unknown> | undefined }[] = []
  const server = await createServer({
    config: parseConfig({
      BOWLINE_DB: ':memory:',
      BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url }),
      BOWLINE_METRICS_PORT: '0',
      ...environment,
    }),
    drivers: {
      db,
      logger: {
        ...silentLogger,
        log: (_level, event, details) => notes.push({ event, details }),
      },
    },
  })
  onTestFinished(() => server.close())
  const { url } = await server.listen(0)
  const metricsUrl = String(notes.find(({ event }) => event === 'Serving metrics')?.details?.url)
  const scrape = async (headers: Record<string, string> = {}) => {
    const response = await fetch(metricsUrl, { headers })
    return { status: response.status, text: await response.text() }
  }
  return { url, metricsUrl, scrape }
}

const STRANGE = 'STRANGER'
const query = 'projectId=local-project&st=react&sv=1.0.0'

test('counts requests, nodes, caches, the relay, the database and the event loop', async () => {
  const { url, scrape } = await start()
  await fetch(`${url}/v1?projectId=local-project&chainId=eip155:1`, {
    method: 'POST',
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_gasPrice"}',
  })
  await fetch(`${url}/v1/identity/0x${'11'.repeat(20)}?${query}`)
  const { text } = await scrape()
  for (const line of [
    /^bowline_http_request_seconds_count\{method="POST",route="\/v1",status="200"\} 1$/m,
    /^bowline_rpc_request_seconds_count\{chain="eip155:1",host="127\.0\.0\.1:\d+",outcome="ok"\} \d+$/m,
    /^bowline_http_cache_total\{route="\/v1\/identity\/:address",state="miss"\} 1$/m,
    /^bowline_relay_sockets 0$/m,
    /^bowline_relay_messages_total\{event="published"\} 0$/m,
    /^bowline_database_bytes \d+$/m,
    /^bowline_event_loop_delay_seconds\{stat="p99"\} \d[\d.]*(e-\d+)?$/m,
    /^bowline_resident_memory_bytes \d+$/m,
  ])
    expect(text).toMatch(line)
  expect(text).not.toContain('secret-key')
})

test('names and labels of metrics are as promtool wants them', async () => {
  const { url, scrape } = await start()
  await fetch(`${url}/livez`)
  const { text } = await scrape()
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
  )
  const helped = new Set([...text.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name))
  expect(types.size).toBeGreaterThan(8)
  for (const [name, type] of types) {
    expect(helped, name).toContain(name)
    expect(name).toMatch(/^[a-z_]+$/)
    expect(name?.endsWith('_total'), name).toBe(type === 'counter')
    expect(name, 'a suffix of histograms').not.toMatch(/_(count|sum|bucket)$/)
  }
  // These labels mean something to Prometheus in the types that they belong to.
  for (const [label, type] of [
    ['quantile', 'summary'],
    ['le', 'histogram'],
  ])
    for (const [, name] of text.matchAll(new RegExp(`^(\\w+)\\{[^}]*\\b${label}="`, 'gm')))
      expect([name, types.get(name?.replace(/_bucket$/, ''))]).toEqual([name, type])
})

test('counts waiting mailbox messages and their size until they are received', async () => {
  const db = new DatabaseSync(':memory:')
  const { scrape } = await start({}, db)
  const mailbox = createMailbox({
    store: openMailbox(db),
    clock: createManualClock(),
    logger: silentLogger,
    onStored() {},
  })
  const publish = (message: string) =>
    mailbox.publish({
      topic: 'a'.repeat(64),
      message,
      ttlSeconds: 300,
      tag: 1100,
      publisher: 'app',
      project: 'shop',
      address: '203.0.113.1',
    })
  const shown = async () => {
    const { text } = await scrape()
    return ['messages', 'bytes'].map((what) =>
      Number(new RegExp(`^bowline_relay_mailbox_${what} (\\d+)$`, 'm').exec(text)?.[1]),
    )
  }
  expect(await shown()).toEqual([0, 0])
  const published = [publish('x'.repeat(100)), publish('y'.repeat(50))]
  await mailbox.flush()
  await Promise.all(published)
  // Each row counts 256 bytes in addition to its text.
  expect(await shown()).toEqual([2, 150 + 2 * 256])

  const [first] = (await mailbox.waiting('a'.repeat(64), 'wallet')).messages
  mailbox.acknowledge('a'.repeat(64), first?.id ?? '', 'wallet')
  await mailbox.flush()
  expect(await shown()).toEqual([1, 50 + 256])
})

test('a value that a client chooses never becomes a label', async () => {
  const { url, scrape } = await start()
  const before = (await scrape()).text.split('\n').length
  for (let n = 0; n < 20; n += 1) {
    await fetch(`${url}/${STRANGE}${n}?${STRANGE}=${n}`, { headers: { 'x-cache': STRANGE } })
    await fetch(`${url}/${STRANGE}`, { method: 'PROPFIND' })
    await fetch(`${url}/v1/profile/account/${STRANGE}${n}?${query}`)
  }
  const { text } = await scrape()
  expect(text).not.toContain(STRANGE)
  // A few series for each of three routes, however many paths were requested.
  expect(text.split('\n').length - before).toBeLessThan(60)
})

test('a value whose label is no longer read is gone', async () => {
  const metrics = createMetrics()
  onTestFinished(() => metrics.close())
  let values: Record<string, number> = { shop: 1 }
  metrics.gauge('bowline_test', 'Of the test.', () => ({ label: 'project', values }))
  expect(await metrics.text()).toContain('bowline_test{project="shop"} 1')
  values = {}
  expect(await metrics.text()).not.toContain('shop')
})

test('the public port has no metrics', async () => {
  const { url } = await start()
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
})

test('requests without the configured token are refused', async () => {
  const token = 'a-token-of-the-operator'
  const { scrape } = await start({ BOWLINE_METRICS_TOKEN: token })
  expect((await scrape()).status).toBe(401)
  expect((await scrape({ authorization: `Bearer ${token}x` })).status).toBe(401)
  expect((await scrape({ authorization: `Bearer ${token}` })).status).toBe(200)
})

test('a public metrics address requires a token', () => {
  expect(() =>
    parseConfig({ BOWLINE_METRICS_PORT: '9464', BOWLINE_METRICS_HOST: '0.0.0.0' }),
  ).toThrow('BOWLINE_METRICS_TOKEN is needed')
})
