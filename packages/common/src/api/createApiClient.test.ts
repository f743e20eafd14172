import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createManualClock } from '../testing/manualClock.ts'
import { createApiClient, MAX_ANSWER_BYTES } from './createApiClient.ts'
import { defineApi } from './defineApi.ts'

const api = defineApi({
  getThing: {
    method: 'GET',
    path: '/things/:id',
    summary: 'Gets a thing.',
    params: v.object({ id: v.string(), color: v.optional(v.string()) }),
    response: v.object({ name: v.string() }),
  },
  addThing: {
    method: 'POST',
    path: '/things',
    summary: 'Adds a thing.',
    queryKeys: ['chainId'],
    params: v.object({ chainId: v.string(), name: v.string() }),
    response: v.object({ ok: v.boolean() }),
  },
  getThings: {
    method: 'GET',
    path: '/things',
    summary: 'Lists things.',
    params: v.object({}),
    response: v.object({
      data: v.array(v.object({ name: v.string(), parts: v.optional(v.array(v.string())) })),
      next: v.nullable(v.string()),
    }),
  },
  getThingImage: {
    method: 'GET',
    path: '/images/:id',
    summary: 'Its picture.',
    params: v.object({ id: v.string() }),
    image: true,
  },
})

const caller = { projectId: 'demo', st: 'react', sv: 'react-eip155-0.1.0' }
const json = (data: unknown, init?: ResponseInit) => new Response(JSON.stringify(data), init)

function client(answer: (request: Request) => Response | Promise<Response>) {
  const clock = createManualClock()
  const requests: Request[] = []
  const logs: unknown[] = []
  const calls = createApiClient(api, {
    baseUrl: 'https://api.example/base/',
    caller,
    clock,
    logger: { log: (...entry) => void logs.push(entry) },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      return answer(request)
    },
  })
  return { calls, clock, requests, logs }
}

/** Never answers, but gives up when aborted, as the platform's own does. */
function silent(request: Request): Promise<Response> {
  return new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason))
  })
}

describe('requests', () => {
  test('a GET carries path, query and the caller', async () => {
    const { calls, requests } = client(() => json({ name: 'x' }))
    expect(await calls.getThing({ id: 'a/b ?', color: 'red & blue' })).toEqual({ name: 'x' })
    expect(requests[0]?.url).toBe(
      'https://api.example/base/things/a%2Fb%20%3F?color=red+%26+blue&projectId=demo&st=react&sv=react-eip155-0.1.0',
    )
    // Followed, a redirect would reach a host that the config does not name.
    expect(requests[0]).toMatchObject({ method: 'GET', credentials: 'omit', redirect: 'error' })
    expect(requests[0]?.headers.get('content-type')).toBeNull()
  })

  test('leaves out what is undefined', async () => {
    const { calls, requests } = client(() => json({ name: 'x' }))
    await calls.getThing({ id: '1', color: undefined })
    expect(requests[0]?.url).not.toContain('color')
  })

  test('a POST carries a JSON body, and its query keys and the caller in the query', async () => {
    const { calls, requests } = client(() => json({ ok: true }))
    await calls.addThing({ chainId: 'eip155:1', name: 'x' })
    expect(requests[0]?.url).toMatch(
      /\/things\?chainId=eip155%3A1&projectId=demo&st=react&sv=react-eip155-0\.1\.0$/,
    )
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(await requests[0]?.json()).toEqual({ name: 'x' })
  })

  test('an image call is an address, and nothing is sent', () => {
    const { calls, requests } = client(() => json({}))
    expect(calls.getThingImage({ id: '../x' })).toBe(
      'https://api.example/base/images/..%2Fx?projectId=demo&st=react&sv=react-eip155-0.1.0',
    )
    expect(requests).toEqual([])
  })
})

describe('reading answers', () => {
  const failing = (answer: () => Response | Promise<Response>) =>
    client(answer).calls.getThing({ id: '1' })

  test('keeps only what the contract names', async () => {
    expect(await failing(() => json({ name: 'x', more: 1 }))).toEqual({ name: 'x' })
  })

  test.each([
    ['HTML', () => new Response('<!doctype html><title>Login</title>')],
    ['nothing', () => new Response(null)],
    ['half of it', () => new Response('{"name":"x"')],
    ['another shape', () => json({ name: 7 })],
    ['a list', () => json([])],
    ['null', () => json(null)],
    ['bytes', () => new Response(new Uint8Array([0xff, 0xfe, 0x00]))],
  ])('%s is INVALID_RESPONSE', async (_, answer) => {
    await expect(failing(answer)).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      context: { endpoint: 'getThing' },
    })
  })

  const list = (data: unknown, next: unknown = null) => client(() => json({ data, next }))

  test('rows that break the contract are left out and logged, the rest stays in order', async () => {
    const rows = [{ name: 'a' }, { name: 7 }, null, { name: 'b', parts: ['c', 1] }, { name: 'd' }]
    const { calls, logs } = list(rows)
    expect(await calls.getThings({})).toEqual({ data: [{ name: 'a' }, { name: 'd' }], next: null })
    expect(logs).toEqual([
      ['warn', 'rows of an answer left out', { endpoint: 'getThings', dropped: 3 }],
    ])
  })

  test('an empty list is a valid answer, and nothing is logged', async () => {
    const { calls, logs } = list([])
    expect(await calls.getThings({})).toEqual({ data: [], next: null })
    expect(logs).toEqual([])
  })

  test.each([
    ['no row holds', [{ name: 7 }, null], null],
    ['something beside the rows is wrong', [{ name: 'a' }, null], 7],
    ['the list is not an array', { 0: { name: 'a' } }, null],
  ])('it is INVALID_RESPONSE when %s', async (_, data, next) => {
    await expect(list(data, next).calls.getThings({})).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      context: { endpoint: 'getThings' },
    })
  })

  test('an endless answer is cut off at 2,000,000 characters', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000).fill(0x20))
      },
    })
    await expect(failing(() => new Response(body))).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
    expect(sent).toBeLessThan(MAX_ANSWER_BYTES * 1.5)
  })

  test.each([400, 403, 404, 500, 503])('HTTP %d is HTTP_STATUS', async (status) => {
    await expect(failing(() => json({ name: 'x' }, { status }))).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      context: { endpoint: 'getThing', status },
    })
  })

  test.each([
    [{ code: 'NAME_TAKEN', message: 'x' }, 'NAME_TAKEN'],
    [{ code: 'not a code' }, undefined],
    ['text', undefined],
  ])('keeps the server’s reason for a failure: %j', async (body, reason) => {
    await expect(failing(() => json(body, { status: 400 }))).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      context: { endpoint: 'getThing', status: 400, reason },
    })
  })

  test.each([
    ['12', 12],
    [undefined, undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ])('HTTP 429 with retry-after %j asks for patience', async (value, seconds) => {
    const headers = value === undefined ? {} : { 'retry-after': value }
    await expect(failing(() => json({}, { status: 429, headers }))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      kind: 'limit',
      context: { endpoint: 'getThing', retryAfterSeconds: seconds },
    })
  })

  test('a network failure is HTTP_UNREACHABLE', async () => {
    const cause = new TypeError('Failed to fetch')
    await expect(failing(() => Promise.reject(cause))).rejects.toMatchObject({
      code: 'HTTP_UNREACHABLE',
      cause,
    })
  })

  test('a connection that breaks in the middle of an answer is HTTP_UNREACHABLE', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new TypeError('terminated'))
      },
    })
    await expect(failing(() => new Response(body))).rejects.toMatchObject({
      code: 'HTTP_UNREACHABLE',
    })
  })
})

describe('how long it waits', () => {
  test('15 seconds, then HTTP_TIMEOUT', async () => {
    const { calls, clock } = client(silent)
    const call = calls.getThing({ id: '1' })
    let isOver = false
    const ended = call.catch(() => {
      isOver = true
    })
    clock.advance(14_999)
    await Promise.resolve()
    expect(isOver).toBe(false)
    clock.advance(1)
    await ended
    await expect(call).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
  })

  test('an answer that begins but never ends is a timeout too', async () => {
    const { calls, clock } = client((request) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"name":'))
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
        },
      })
      return new Response(body)
    })
    const call = calls.getThing({ id: '1' })
    clock.advance(15_000)
    await expect(call).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
  })

  test('until the caller aborts', async () => {
    const { calls } = client(silent)
    const controller = new AbortController()
    const call = calls.getThing({ id: '1' }, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ code: 'ABORTED', kind: 'user' })
  })

  test('leaves no timer behind', async () => {
    const { calls, clock } = client(() => json({ name: 'x' }))
    const controller = new AbortController()
    expect(await calls.getThing({ id: '1' }, { signal: controller.signal })).toEqual({ name: 'x' })
    clock.advance(60_000)
    controller.abort()
    expect(await calls.getThing({ id: '2' })).toEqual({ name: 'x' })
  })
})

test('types follow the contract', () => {
  const { calls } = client(() => json({}))
  const later = () => {
    // @ts-expect-error a parameter is missing
    void calls.getThing({})
    // @ts-expect-error a parameter that the contract does not know
    void calls.getThing({ id: '1', size: 1 })
    // @ts-expect-error no such call
    void calls.dropThing({ id: '1' })
    // @ts-expect-error an image call gives an address, not a promise
    void calls.getThingImage({ id: '1' }).then()
  }
  expect(later).toBeTypeOf('function')
})
