import { createServer, type ServerResponse } from 'node:http'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '../../testing/listenLocally.test.support.ts'
import {
  createUpstream,
  LEFT_ALONE_MS,
  MAX_FAILURES,
  type UpstreamOptions,
} from './createUpstream.ts'

const schema = v.object({ price: v.number() })

async function startService(reply: (response: ServerResponse, count: number) => void) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    reply(response, paths.length)
  })
  const port = await listenLocally(server)
  return { paths, baseUrl: `http://127.0.0.1:${port}/v2` }
}

async function start(
  reply: (response: ServerResponse, count: number) => void,
  options: Partial<UpstreamOptions> = {},
) {
  const service = await startService(reply)
  const clock = createManualClock()
  const upstream = createUpstream({
    name: 'test',
    baseUrl: service.baseUrl,
    fetch,
    clock,
    logger: silentLogger,
    ...options,
  })
  return { ...service, clock, ask: () => upstream.json('/price?coin=a', schema) }
}

const unavailable = expect.objectContaining({ status: 503, code: 'UPSTREAM_UNAVAILABLE' })
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end('{}')

test('parses an answer by its schema, with or without a byte order mark', async () => {
  const { ask, paths } = await start((response) => void response.end('\uFEFF{"price":2,"x":1}'))
  expect(await ask()).toEqual({ price: 2 })
  expect(paths).toEqual(['/v2/price?coin=a'])
})

test.each([500, 502, 503, 429])('HTTP %d is tried once more', async (code) => {
  const { ask, paths } = await start((response, count) =>
    count === 1 ? status(code)(response) : void response.end('{"price":1}'),
  )
  expect(await ask()).toEqual({ price: 1 })
  expect(paths).toHaveLength(2)
})

test('HTTP 404 is not retried', async () => {
  const { ask, paths } = await start(status(404))
  await expect(ask()).rejects.toEqual(unavailable)
  expect(paths).toHaveLength(1)
})

test('honours Retry-After: sends no request before it, and does not wait for a long one', async () => {
  const { ask, paths, clock } = await start((response, count) =>
    count === 1 ? status(429, { 'retry-after': '30' })(response) : void response.end('{"price":1}'),
  )
  await expect(ask()).rejects.toEqual(unavailable)
  clock.advance(29_999)
  await expect(ask()).rejects.toEqual(unavailable)
  expect(paths).toHaveLength(1)
  clock.advance(1)
  expect(await ask()).toEqual({ price: 1 })
})

test('a later answer does not shorten a requested wait', async () => {
  const held = Promise.withResolvers<ServerResponse>()
  const { ask, paths, clock } = await start((response, count) => {
    if (count === 1) held.resolve(response)
    else status(429, { 'retry-after': '30' })(response)
  })
  const slow = ask()
  const late = await held.promise
  await expect(ask()).rejects.toEqual(unavailable)
  status(404)(late)
  await expect(slow).rejects.toEqual(unavailable)
  clock.advance(29_999)
  await expect(ask()).rejects.toEqual(unavailable)
  expect(paths).toHaveLength(2)
})

describe('gives up on an answer that does not complete', () => {
  test.each([
    ['says nothing', () => {}],
    ['drips', (response: ServerResponse) => void response.write('{"pr')],
    [
      'is cut off',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"price":1')
        response.destroy()
      },
    ],
  ])('when it %s', async (_, reply) => {
    const { ask } = await start(reply, { timeoutMs: 50 })
    await expect(ask()).rejects.toEqual(unavailable)
  })
})

test.each([
  ['a web page', '<!doctype html><p>Hello'],
  ['wrong types', '{"price":"1"}'],
  ['NaN', '{"price":NaN}'],
  ['nothing', ''],
  ['a list', '[]'],
  ['deep nesting', `{"price":1,"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['50 MB', `{"price":1,"x":"${'x'.repeat(50_000_000)}"}`],
])('%s is not a valid answer', async (_, text) => {
  const { ask, paths } = await start((response) => void response.end(text))
  await expect(ask()).rejects.toEqual(unavailable)
  expect(paths).toHaveLength(1)
})

test('a redirect is not followed', async () => {
  const elsewhere = await startService((response) => void response.end('{"price":1}'))
  const { ask } = await start(status(302, { location: elsewhere.baseUrl }))
  await expect(ask()).rejects.toEqual(unavailable)
  expect(elsewhere.paths).toEqual([])
})

test('after 5 consecutive failures the service is paused for 15 s, then tried', async () => {
  let works = false
  const { ask, paths, clock } = await start(
    (response) => void response.end(works ? '{"price":1}' : '<p>'),
  )
  for (let call = 1; call <= MAX_FAILURES + 3; call++)
    await expect(ask()).rejects.toEqual(unavailable)
  expect(paths).toHaveLength(MAX_FAILURES)
  works = true
  clock.setNow(clock.now() - 60_000)
  clock.advance(LEFT_ALONE_MS - 1)
  await expect(ask()).rejects.toEqual(unavailable)
  clock.advance(1)
  expect(await ask()).toEqual({ price: 1 })
})

test('runs at most 32 requests at once and queues 256', async () => {
  const held: ServerResponse[] = []
  const { ask, paths } = await start((response) => void held.push(response))
  const answers = Array.from({ length: 289 }, () => ask())
  await expect(answers.at(-1)).rejects.toEqual(unavailable)
  await expect.poll(() => held.length).toBe(32)
  expect(paths).toHaveLength(32)
  const release = setInterval(() => {
    for (const response of held.splice(0)) response.end('{"price":1}')
  })
  onTestFinished(() => clearInterval(release))
  for (const answer of answers.slice(0, 288)) expect(await answer).toEqual({ price: 1 })
})

test('a refusal does not repeat what was sent to the service', async () => {
  const { ask } = await start(status(500))
  await expect(ask()).rejects.toMatchObject({ message: 'This is unavailable at the moment.' })
})
