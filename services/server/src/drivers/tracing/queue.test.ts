import type { ServerResponse } from 'node:http'
import { silentLogger } from '@bowline/common'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTracing } from './openTracing.ts'
import { startReceiver } from './startReceiver.test.support.ts'

test('what a request has begun and not waited for is no part of it', async () => {
  const receiver = await startReceiver()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const tracing = await openTracing({ env: process.env, logger: silentLogger })
  const part = (name: string) => tracing?.part({ name, kind: 'internal' }, async () => {})
  const answered = Promise.withResolvers<void>()
  let later: Promise<void> | undefined
  await part('of nothing')
  await tracing?.request({ name: 'request', kind: 'server' }, async () => {
    await part('of the request')
    later = answered.promise.then(() => part('later'))
  })
  answered.resolve()
  await later
  await tracing?.close()
  expect(receiver.spans().map(({ name }) => name)).toEqual(['of the request', 'request'])
})

test('what waits for a slow receiver is bounded, and the rest is dropped', async () => {
  const waiting: ServerResponse[] = []
  const receiver = await startReceiver((response) => void waiting.push(response))
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const tracing = await openTracing({
    env: process.env,
    logger: silentLogger,
    queue: { spans: 8, delayMs: 1 },
  })
  const record = (name: string) => tracing?.request({ name, kind: 'server' }, async () => {})
  await record('first')
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  for (let n = 0; n < 1_000; n += 1) await record(`later ${n}`)
  const closed = tracing?.close()
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(1))
  for (const response of waiting) response.end('{}')
  await closed
  expect(receiver.spans().length).toBeGreaterThanOrEqual(9)
  expect(receiver.spans().length).toBeLessThanOrEqual(1 + 2 * 8)
})
