import { expect, test } from 'vitest'
import { createFakeService } from '../testing/createFakeService.test.support.ts'
import { inspectTracing } from './inspectTracing.ts'

const inspect = async (env: Record<string, string>) =>
  (await inspectTracing(env, { fetch })).map(({ level, text }) => `${level}: ${text}`)

test('without a receiver nothing is asked, and nothing where tracing is off', async () => {
  expect(await inspect({})).toEqual([])
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  expect(await inspect({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toEqual([])
  expect(await inspect({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toEqual([])
})

test('a receiver is sent an empty report, with its headers', async () => {
  const receiver = await createFakeService(() => ({}))
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/otlp/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret, x-team = kit',
  }
  expect(await inspect(env)).toEqual([`ok: ${new URL(receiver.url).host} takes traces.`])
  expect(receiver.requests).toMatchObject([
    {
      method: 'POST',
      url: { pathname: '/otlp/v1/traces' },
      headers: { authorization: 'Bearer secret', 'x-team': 'kit' },
      body: '{"resourceSpans":[]}',
    },
  ])
  const whole = { ...env, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.url}/here` }
  await inspect(whole)
  expect(receiver.requests[1]?.url.pathname).toBe('/here')
})

test('a receiver that refuses, is gone or can be overheard is warned of', async () => {
  const refusing = await createFakeService((_request, response) => {
    response.writeHead(401).end()
  })
  const at = (OTEL_EXPORTER_OTLP_ENDPOINT: string) => inspect({ OTEL_EXPORTER_OTLP_ENDPOINT })
  expect(await at(refusing.url)).toEqual([expect.stringMatching(/^warning: .* with 401/)])
  expect(await at('http://127.0.0.1:9')).toEqual([
    expect.stringMatching(/^warning: .*takes no traces \(.+\)/),
  ])
  expect((await at('http://collector.invalid:4318'))[0]).toMatch(/without TLS/)
  expect(await at('collector')).toEqual([expect.stringMatching(/^warning: .*no address/)])
})
