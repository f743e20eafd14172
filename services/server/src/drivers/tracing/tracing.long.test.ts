import { expect, test } from 'vitest'
import { QUERY, serve, WATCH } from './serveTraced.test.support.ts'
import { startReceiver } from './startReceiver.test.support.ts'

const CALLER = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) }
const TRACEPARENT = { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` }

test.each([
  ['is a link', {}, { traceId: expect.not.stringContaining(CALLER.traceId), links: [CALLER] }],
  [
    'is continued if the operator says so',
    { OTEL_PROPAGATORS: 'tracecontext' },
    { traceId: CALLER.traceId, parentSpanId: CALLER.spanId, links: [] },
  ],
])('the trace of a caller %s', async (_name, settings, expected) => {
  const receiver = await startReceiver()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...settings }
  await serve(env, (url) => fetch(`${url}/getWallets?${QUERY}`, { headers: TRACEPARENT }))
  expect(receiver.spans().find(({ name }) => name === 'GET /getWallets')).toMatchObject({
    ...expected,
    links: expected.links.map((link) => expect.objectContaining(link)),
  })
})

test('the libraries are loaded only for a receiver', async () => {
  const receiver = await startReceiver()
  const load = async (env: Record<string, string>) =>
    (await serve({ NODE_OPTIONS: WATCH, ...env }, (url) => fetch(`${url}/livez`))).text
  expect(await load({})).not.toContain('loads')
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }
  expect(await load({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).not.toContain('loads')
})

test('what is not to be recorded is not sent', async () => {
  const receiver = await startReceiver()
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  }
  await serve(env, (url) => fetch(`${url}/getWallets?${QUERY}`))
  expect(receiver.bodies).toEqual([])
})

test('a receiver that is down, or never answers, keeps nobody waiting', async () => {
  const silent = await startReceiver(() => {})
  for (const endpoint of ['http://127.0.0.1:1', silent.url]) {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, BOWLINE_LOG: 'warn' }
    const { code, text } = await serve(env, async (url) => {
      for (let n = 0; n < 20; n += 1)
        expect((await fetch(`${url}/getWallets?${QUERY}`)).status).toBe(200)
    })
    expect(code).toBe(0)
    expect(text.match(/Traces cannot be sent/g)).toHaveLength(1)
  }
})
