import { createServer, type IncomingHttpHeaders } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Environment } from '../../config/parseConfig.ts'
import {
  callerQuery,
  createTestServer,
  shopOrigin,
} from '../../testing/createTestServer.test.support.ts'
import { listenLocally } from '../../testing/listenLocally.test.support.ts'

const THIEF = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const question = { chainId: 'eip155:1', addresses: [THIEF], origin: 'https://shop.example' }
const red = { level: 'red', text: 'Known for theft.', subject: THIEF }

/** A server whose operator names a feed that answers as given. */
async function setup(answer: unknown, { status = 200 }: { readonly status?: number } = {}) {
  const asked: { headers: IncomingHttpHeaders; body: unknown }[] = []
  const feed = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString())
      asked.push({ headers: request.headers, body })
      response.writeHead(status).end(JSON.stringify(answer))
    })
  })
  const port = await listenLocally(feed)
  onTestFinished(() => void feed.close())
  const server = ask({
    BOWLINE_RISK_FEED: `http://127.0.0.1:${port}/v2/risks`,
    BOWLINE_RISK_FEED_NAME: 'Harbor Watch',
    BOWLINE_RISK_FEED_TOKEN: 'secret',
  })
  return { ...server, asked }
}

function ask(environment: Environment) {
  const { app } = createTestServer(environment)
  return {
    async risks(body: object = question) {
      const response = await app.request(`/v1/risks?${callerQuery}`, {
        method: 'POST',
        headers: { origin: shopOrigin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

test('without a feed nobody is asked, and the page is told so', async () => {
  expect(await ask({}).risks()).toEqual({ status: 200, body: { by: null, verdicts: [] } })
})

describe('a feed that the operator names', () => {
  test('is told the question and nothing of who asks', async () => {
    const { risks, asked } = await setup({ verdicts: [red], version: 3 })
    expect(await risks()).toEqual({
      status: 200,
      body: { by: 'Harbor Watch', verdicts: [red] },
    })
    expect(asked.map(({ body }) => body)).toEqual([question])
    const [{ headers } = { headers: {} as IncomingHttpHeaders }] = asked
    expect(headers.authorization).toBe('Bearer secret')
    expect(JSON.stringify(headers)).not.toContain('shop')
    expect(
      Object.keys(headers).filter((name) => /forwarded|origin|referer|cookie/.test(name)),
    ).toEqual([])
  })

  test.each([
    ['refuses', {}, 403],
    ['makes cards green', { verdicts: [{ level: 'green', text: 'Fine.' }] }, 200],
    ['says more than anyone reads', { verdicts: Array.from({ length: 17 }, () => red) }, 200],
    ['has longer words than anyone reads', { verdicts: [{ ...red, text: 'x'.repeat(600) }] }, 200],
  ])('that %s is as good as none', async (_, answer, status) => {
    expect((await (await setup(answer, { status })).risks()).status).toBe(503)
  })

  test('is asked about sixteen addresses at most', async () => {
    const { risks, asked } = await setup({ verdicts: [] })
    const { status } = await risks({
      ...question,
      addresses: Array.from({ length: 17 }, () => THIEF),
    })
    expect([status, asked]).toEqual([400, []])
  })
})

test.each([
  [{ BOWLINE_RISK_FEED: 'https://feed.example' }],
  [{ BOWLINE_RISK_FEED_NAME: 'Harbor Watch' }],
])('a feed has an address and a name: %o', (environment) => {
  expect(() => createTestServer(environment)).toThrow('belong together')
})
