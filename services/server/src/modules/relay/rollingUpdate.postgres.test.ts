import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addTestDatabase } from '../../drivers/db/postgres/openTestDatabase.test.support.ts'
import { freePort } from '../../testing/freePort.test.support.ts'
import { runServer } from '../../testing/runServer.test.support.ts'
import { roam } from './roam.test.support.ts'

vi.setConfig({ testTimeout: 120_000 })

const TOPIC = 'ab'.repeat(32)
/** Below the limit of 200 messages in ten seconds. */
const PACE_MS = 100

test('servers are replaced one after another while messages are sent, and none is lost', async () => {
  const databaseUrl = await addTestDatabase(inject('postgresUrl'))
  const ports = [await freePort(), await freePort(), await freePort()]
  const start = (port: number) =>
    runServer([], {
      BOWLINE_DATABASE_URL: databaseUrl,
      BOWLINE_PORT: String(port),
      BOWLINE_ROLES: 'relay',
      BOWLINE_PUBLIC_URL: 'https://kit.example',
    })
  const servers = ports.map(start)
  for (const server of servers) await server.url()

  const urls = ports.map((port) => `ws://127.0.0.1:${port}`)
  const audience = 'wss://kit.example/relay'
  const app = await roam(urls, { seed: 1, audience })
  // In the other order, so that they are on different servers most of the time.
  const wallet = await roam(urls.toReversed(), { seed: 2, audience })
  onTestFinished(async () => {
    await Promise.all([app.stop(), wallet.stop()])
  })
  await wallet.subscribe(TOPIC)

  const sent: string[] = []
  let isUpdating = true
  async function send() {
    while (isUpdating) {
      const message = `message ${sent.length}`
      await app.publish(TOPIC, message)
      sent.push(message)
      await wait(PACE_MS)
    }
  }
  const sending = send()
  for (const [index, port] of ports.entries()) {
    const old = servers[index]
    old?.child.kill('SIGTERM')
    expect(await old?.exit).toMatchObject({ code: 0 })
    const replaced = start(port)
    await replaced.url()
    servers[index] = replaced
  }
  isUpdating = false
  await sending

  await expect.poll(() => sent.filter((one) => !wallet.received.includes(one))).toEqual([])
  expect(sent.length).toBeGreaterThan(10)
  // They did meet servers that stopped, which said so.
  expect(app.closings.length + wallet.closings.length).toBeGreaterThan(0)
  expect(new Set([...app.closings, ...wallet.closings])).toEqual(new Set([1012]))
})
