import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createFakeAdapter, createFakeWallet, fakeAccount } from '@bowline/common/testing'
import { connect, createKit, disconnect, signMessage } from '@bowline/controllers'
import { createServer, parseConfig } from '@bowline/server'
import { expect, onTestFinished, test, vi } from 'vitest'

/** What a visitor does in a kit that calls a server which listens. */
async function visit(analytics: 'on' | 'off') {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  const db = new DatabaseSync(':memory:')
  const environment = { BOWLINE_ANALYTICS: analytics, BOWLINE_PORT: '0', BOWLINE_LOG: 'silent' }
  const server = await createServer({ config: parseConfig(environment), drivers: { db } })
  onTestFinished(() => server.close())
  const { url } = await server.listen()
  const sent: string[] = []
  const wallet = createFakeWallet()
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    projectId: 'local-project',
    services: { url },
    fetch: (input, init) => {
      sent.push(`${String(input)} ${String(init?.body ?? '')}`)
      return fetch(input, init)
    },
  })
  onTestFinished(() => kit.destroy())
  kit.start()
  expect(sent, 'nothing is asked before the visitor acts').toEqual([])
  kit.modal.open()
  await connect(kit, { connectorId: 'fake' })
  // What the screens do with an interaction that is done.
  kit.modal.close()
  await signMessage(kit, { message: 'hello' })
  await disconnect(kit)
  // What is collected is sent when the visitor leaves.
  const leave = () => void page.dispatchEvent(new Event('pagehide'))
  const counts = () => {
    leave()
    return Object.fromEntries(
      db
        .prepare('SELECT event, count FROM event_counts')
        .all()
        .map(({ event, count }) => [event, count]),
    )
  }
  const rows = () => JSON.stringify(db.prepare('SELECT * FROM event_counts').all())
  return { counts, leave, rows, sent }
}

const address = fakeAccount.split(':').at(-1) ?? ''

test('a visitor’s actions are sent to the server, without the address', async () => {
  const { counts, rows, sent } = await visit('on')
  await expect.poll(counts).toMatchObject({
    modalOpened: 1,
    walletSelected: 1,
    connecting: 1,
    connected: 1,
    modalClosed: 1,
    messageSigned: 1,
    disconnected: 1,
  })
  expect(sent.join('\n')).toContain('"event":"connected"')
  for (const text of [...sent, rows()])
    expect(text.toLowerCase()).not.toContain(address.toLowerCase())
})

test('nothing is sent to a server with analytics disabled', async () => {
  const { counts, sent } = await visit('off')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toContain('/getAnalyticsConfig')
  expect(counts()).toEqual({})
})

test('nothing leaves the page but calls of the server, and of usage only what is listed', async () => {
  const { sent, counts } = await visit('on')
  const isEvent = (one: string) => new URL(one).pathname === '/e'
  await expect.poll(() => Object.keys(counts()).length).toBeGreaterThan(5)
  expect(sent.filter(isEvent).length, 'events go together').toBeLessThanOrEqual(2)
  for (const one of sent) {
    const [address = ''] = one.split(' ')
    const { hostname, pathname, searchParams } = new URL(address)
    expect(hostname).toBe('127.0.0.1')
    expect(['/e', '/getAnalyticsConfig']).toContain(pathname)
    expect([...searchParams.keys()]).toEqual(['projectId', 'st', 'sv'])
    if (pathname !== '/e') continue
    const { events, ...rest } = JSON.parse(one.slice(address.length + 1))
    expect(rest).toEqual({})
    for (const event of events) {
      expect(Object.keys(event).toSorted()).toEqual(['event', 'properties', 'timestamp'])
      for (const name of Object.keys(event.properties))
        expect([...listed(event.event), 'accountType']).toContain(name)
    }
  }
})

/** What the page of the docs says of an event. */
function listed(event: string): readonly string[] {
  const page = readFileSync(
    new URL('../../../docs/reference/analytics.md', import.meta.url),
    'utf8',
  )
  const row = page.split('\n').find((line) => line.startsWith(`| \`${event}\` |`))
  return [...(row?.split('|').at(3) ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}
