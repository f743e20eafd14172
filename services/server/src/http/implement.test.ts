import { defineApi } from '@bowline/common/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { callerQuery, createTestServer } from '../testing/createTestServer.test.support.ts'
import type { Gate } from './createGate.ts'
import { type Implementation, implement } from './implement.ts'

const api = defineApi({
  double: {
    method: 'GET',
    path: '/double/:value',
    summary: 'Doubles.',
    params: v.object({ value: v.pipe(v.string(), v.transform(Number), v.integer()) }),
    response: v.object({ value: v.number() }),
  },
})
const open: Gate = {
  enter: () => ({
    projectId: 'p',
    address: 'a',
    host: 'server.test',
    ip: 'a',
    origin: undefined,
    userAgent: '',
    language: 'en',
  }),
  consume: async () => {},
  preflight: (c) => c.body(null, 204),
}
const policies = { double: { limit: 'data', cacheSeconds: 60 } } as const

test('a missing or mistyped handler does not compile', () => {
  // @ts-expect-error the handler is missing
  const missing: Implementation<typeof api>['handlers'] = {}
  const mistyped: Implementation<typeof api>['handlers'] = {
    // @ts-expect-error the answer must hold a number
    double: ({ value }) => ({ value: `${value}` }),
  }
  expect([missing, mistyped]).toHaveLength(2)
})

test('handlers receive parsed parameters', async () => {
  const app = implement(api, {
    gate: open,
    policies,
    handlers: { double: ({ value }) => ({ value: value * 2 }) },
  })
  const response = await app.request(`/double/21?${callerQuery}`)
  expect(await response.json()).toEqual({ value: 42 })
})

test.each([
  { cacheSeconds: 60, times: 1 },
  { cacheSeconds: 0, times: 2 },
  { cacheSeconds: 0, keepsAnswers: true, times: 1 },
])(
  'the same object, kept for $cacheSeconds s by browsers (by the server: $keepsAnswers), is written $times time(s)',
  async ({ times, ...keeping }) => {
    let written = 0
    const given = {
      value: 42,
      toJSON() {
        written += 1
        return { value: 42 }
      },
    }
    const app = implement(api, {
      gate: open,
      policies: { double: { limit: 'data', ...keeping } },
      handlers: { double: () => given },
    })
    const ask = () => app.request(`/double/21?${callerQuery}`)
    const [first, second] = [await ask(), await ask()]
    expect(written).toBe(times)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await second.json()).toEqual(await first.json())
  },
)

test('an answer that the caller has is not sent again', async () => {
  const { get } = createTestServer()
  const first = await get('/v1/supported-chains')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toContain('max-age=3600')
  const again = await get('/v1/supported-chains', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.each([(tag: string) => `W/${tag}`, (tag: string) => `"other", ${tag}`])(
  'a tag that a compressing proxy has weakened, or one of several, is known too',
  async (known) => {
    const { get } = createTestServer()
    const first = await get('/v1/supported-chains')
    const headers = { 'if-none-match': known(first.headers.get('etag') ?? '') }
    expect((await get('/v1/supported-chains', { headers })).status).toBe(304)
  },
)

test.each([
  ['no JSON', 'hello', 400, 'INVALID_JSON'],
  ['a text in JSON', '"hello"', 400, 'INVALID_JSON'],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}]', 400, 'BATCH_REFUSED'],
  ['33 levels of nesting', `{"params":${'['.repeat(32)}${']'.repeat(32)}}`, 400, 'INVALID_JSON'],
  ['300,001 bytes', `{"a":"${'x'.repeat(299_993)}"}`, 413, 'BODY_TOO_LARGE'],
])('a body of %s is refused', async (_name, body, status, code) => {
  const { app } = createTestServer()
  const response = await app.request('/v1?projectId=shop&chainId=eip155:1', {
    method: 'POST',
    body,
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
})

test('brackets inside texts do not count as nesting', async () => {
  const { rpc } = createTestServer()
  const { status } = await rpc('eip155:1', 'eth_call', [`\\"${'['.repeat(100)}`])
  expect(status).toBe(200)
})
