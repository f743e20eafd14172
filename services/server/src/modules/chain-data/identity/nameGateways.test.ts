import type { LookupAddress } from 'node:dns'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { request as secureRequest } from 'node:https'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../../http/isPublicAddress.ts'
import { listenLocally } from '../../../testing/listenLocally.test.support.ts'
import {
  createNameGateways,
  GATEWAY_TIMEOUT_MS,
  MAX_ANSWER_BYTES,
  MAX_REQUESTS,
  type NameGatewaysOptions,
} from './createNameGateways.ts'

const sender = `0x${'Ab'.repeat(20)}` as const
const question = { sender, data: '0x1234' } as const

const lookupOf = (...addresses: string[]) =>
  ((_: string, __: object, found: (error: null, addresses: LookupAddress[]) => void) =>
    found(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never

const say =
  (answer: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response
      .writeHead(status)
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer))

async function start(reply: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const host = createServer((incoming, response) => {
    incoming.setEncoding('utf8')
    let body = ''
    incoming.on('data', (part) => {
      body += part
    })
    incoming.on('end', () => {
      asked.push(
        `${incoming.method} ${incoming.headers.host?.split(':')[0]}${incoming.url} ${body}`.trim(),
      )
      reply(incoming, response)
    })
  })
  const port = await listenLocally(host)
  const clock = createManualClock()
  const gateways = (options: Partial<NameGatewaysOptions> = {}) =>
    createNameGateways({
      clock,
      // The internet without TLS, of which this machine is every host.
      request: ((asking: object, onAnswer: never) =>
        request({ ...asking, port }, onAnswer)) as unknown as typeof secureRequest,
      lookup: lookupOf('127.0.0.1'),
      isAllowedAddress: () => true,
      ...options,
    })
  const ask = (...urls: string[]) => gateways().limited()({ ...question, urls })
  return { asked, clock, gateways, ask }
}

test('a question is put into the address, or posted', async () => {
  const { ask, asked } = await start(say({ data: '0xabcd' }))
  expect(await ask('https://a.example/{sender}/{data}.json?x=1')).toBe('0xabcd')
  expect(await ask('https://b.example/ask')).toBe('0xabcd')
  expect(asked).toEqual([
    `GET a.example/${sender.toLowerCase()}/0x1234.json?x=1`,
    `POST b.example/ask ${JSON.stringify({ data: '0x1234', sender })}`,
  ])
})

test.each([
  'http://a.example/{data}',
  'https://a.example:8443/{data}',
  'https://user:pass@a.example/{data}',
  'ftp://a.example/{data}',
  'file:///etc/passwd',
  'data:application/json,{}',
  'x-batch-gateway:true',
  'not an address',
  `https://a.example/${'a'.repeat(9_000)}{data}`,
])('%s is not asked', async (url) => {
  const { ask, asked } = await start(say({ data: '0x' }))
  await expect(ask(url)).rejects.toThrow('No gateway has answered.')
  expect(asked).toEqual([])
})

describe('only the internet is asked', () => {
  test.each(['127.0.0.1', '[::1]', '169.254.169.254', '10.1.2.3', '2130706433', '0x7f.1'])(
    'not %s',
    async (host) => {
      const { gateways, asked } = await start(say({ data: '0x' }))
      const ask = gateways({ isAllowedAddress: isPublicAddress }).limited()
      await expect(ask({ ...question, urls: [`https://${host}/{data}`] })).rejects.toThrow()
      expect(asked).toEqual([])
    },
  )

  test.each([
    [['10.0.0.1']],
    [['127.0.0.1']],
    [['8.8.8.8', '192.168.0.1']],
    [['::ffff:127.0.0.1']],
    [[]],
  ])('nor a name that leads to %j', async (addresses) => {
    const { gateways, asked } = await start(say({ data: '0x' }))
    const ask = gateways({
      isAllowedAddress: isPublicAddress,
      lookup: lookupOf(...addresses),
    }).limited()
    await expect(ask({ ...question, urls: ['https://a.example/{data}'] })).rejects.toThrow()
    expect(asked).toEqual([])
  })
})

test('after a failure the next gateway is asked, and after a refusal none', async () => {
  const failing = await start((incoming, response) =>
    incoming.headers.host?.startsWith('a.')
      ? say('', 503)(incoming, response)
      : say({ data: '0x01' })(incoming, response),
  )
  expect(await failing.ask('https://a.example/{data}', 'https://b.example/{data}')).toBe('0x01')
  const refusing = await start(say('', 404))
  await expect(
    refusing.ask('https://a.example/{data}', 'https://b.example/{data}'),
  ).rejects.toThrow()
  expect(refusing.asked).toHaveLength(1)
})

test('one name takes at most eight requests, however a resolver sends it on', async () => {
  const { gateways, asked } = await start(say('', 500))
  const ask = gateways().limited()
  const urls = ['https://a.example/{data}', 'https://b.example/{data}', 'https://c.example/{data}']
  for (const _ of [1, 2, 3, 4]) await expect(ask({ ...question, urls })).rejects.toThrow()
  expect([MAX_REQUESTS, asked.length]).toEqual([8, 8])
})

test.each([
  ['no JSON', 'hello'],
  ['nothing', {}],
  ['no bytes', { data: '0x123' }],
  ['another text', { data: 'https://a.example' }],
  ['more than 64 kB', { data: `0x${'00'.repeat(MAX_ANSWER_BYTES)}` }],
])('an answer of %s is none', async (_, answer) => {
  const { ask } = await start(say(answer))
  await expect(ask('https://a.example/{data}')).rejects.toThrow()
})

test('a redirect is not followed', async () => {
  const { ask, asked } = await start(
    (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  )
  await expect(ask('https://a.example/{data}')).rejects.toThrow()
  expect(asked).toHaveLength(1)
})

test('a gateway has four seconds', async () => {
  const { promise: isAsked, resolve } = Promise.withResolvers<void>()
  const { ask, clock } = await start(() => resolve())
  const answer = ask('https://a.example/{data}')
  await isAsked
  clock.advance(GATEWAY_TIMEOUT_MS)
  await expect(answer).rejects.toThrow('No gateway has answered.')
  expect(GATEWAY_TIMEOUT_MS).toBe(4_000)
})
