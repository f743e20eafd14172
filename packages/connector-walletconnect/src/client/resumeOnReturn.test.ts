import { EventEmitter } from 'node:events'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createClient, pairClient } from '../fixtures/pairClient.test.fixture.ts'
import { createWallet, until } from '../fixtures/setUp.test.fixture.ts'
import { startRelay } from '../fixtures/startRelay.test.fixture.ts'
import type { PairingClient } from './PairingClient.ts'
import { RESUME_PATIENCE_MS, resumeOnReturn } from './resumeOnReturn.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** A page that the test hides and shows. */
function createPage() {
  let isVisible = true
  const listeners = new Set<() => void>()
  const set = (next: boolean) => {
    isVisible = next
    for (const listener of [...listeners]) listener()
  }
  return {
    page: {
      isVisible: () => isVisible,
      onChange(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    listeners,
    hide: () => set(false),
    show: () => set(true),
  }
}

describe('a check of the connection', () => {
  /** A connected relayer whose answer the test gives. */
  function setup({ topics = ['7'.repeat(64)], connected = true } = {}) {
    const events = new EventEmitter()
    const answers: PromiseWithResolvers<unknown>[] = []
    const asked: unknown[] = []
    const relayer = {
      connected,
      transportExplicitlyClosed: false,
      subscriber: { topics },
      on: events.on.bind(events),
      off: events.off.bind(events),
      transportOpen: vi.fn(async () => {}),
      transportDisconnect: vi.fn(async () => {}),
      provider: {
        request(request: unknown) {
          asked.push(request)
          const answer = Promise.withResolvers<unknown>()
          answers.push(answer)
          return answer.promise
        },
      },
    }
    const clock = createManualClock()
    const { page, show } = createPage()
    // The part of the client that this works on.
    const client = { core: { relayer } } as unknown as PairingClient
    const stop = resumeOnReturn(client, { clock, page })
    onTestFinished(stop)
    const listeners = () => events.listenerCount('relayer_disconnect')
    const lose = () => events.emit('relayer_disconnect')
    return { relayer, asked, answers, clock, show, stop, listeners, lose }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('asks for a topic that the client has already', async () => {
    const { asked, show } = setup()
    show()
    expect(asked).toEqual([{ method: 'irn_subscribe', params: { topic: '7'.repeat(64) } }])
  })

  test('asks nothing without a topic', async () => {
    const { asked, show, relayer } = setup({ topics: [] })
    show()
    await settled()
    expect(asked).toEqual([])
    expect(relayer.transportDisconnect).not.toHaveBeenCalled()
  })

  test.each<[what: string, happens: (at: ReturnType<typeof setup>) => void]>([
    ['the relay answers', ({ answers }) => answers[0]?.resolve('id')],
    ['the relay refuses', ({ answers }) => answers[0]?.reject(new Error('refused'))],
    ['the client finds out by itself', ({ lose }) => lose()],
    ['the client is stopped', ({ stop }) => stop()],
  ])('is over once %s, and leaves nothing behind', async (_, happens) => {
    const at = setup()
    at.show()
    expect(at.listeners()).toBe(1)
    happens(at)
    await settled()
    at.clock.advance(RESUME_PATIENCE_MS)
    await settled()
    expect(at.listeners()).toBe(0)
    expect(at.relayer.transportDisconnect).not.toHaveBeenCalled()
  })

  test('replaces the connection without an answer, and can be made again', async () => {
    const { relayer, asked, clock, show, listeners } = setup()
    show()
    clock.advance(RESUME_PATIENCE_MS)
    await settled()
    expect(relayer.transportDisconnect).toHaveBeenCalledTimes(1)
    expect(listeners()).toBe(0)
    show()
    expect(asked).toHaveLength(2)
  })

  test('goes on after a relay that is out of reach', async () => {
    const { relayer, show } = setup({ connected: false })
    relayer.transportOpen.mockRejectedValue(new Error('out of reach'))
    show()
    await settled()
    show()
    expect(relayer.transportOpen).toHaveBeenCalledTimes(2)
  })
})

async function paired() {
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const wallet = await createWallet(relay.url)
  const client = await createClient(relay.url)
  const topic = await pairClient(client, wallet)
  const clock = createManualClock()
  const timers = vi.spyOn(clock, 'after')
  const surroundings = createPage()
  const stop = resumeOnReturn(client, { clock, page: surroundings.page })
  onTestFinished(stop)
  return { wallet, client, topic, clock, timers, stop, ...surroundings }
}

/** What a phone leaves of a connection: it is open, and nothing comes or goes. */
function cutSilently({ core }: PairingClient) {
  const { socket } = core.relayer.provider.connection as unknown as { socket: WebSocket }
  socket.send = () => {}
  socket.onmessage = null
  return socket
}

function sign({ client, topic, wallet }: Awaited<ReturnType<typeof paired>>) {
  return client.request<string>({
    topic,
    chainId: 'eip155:31337',
    request: { method: 'personal_sign', params: ['0x6869', wallet.getState().address] },
  })
}

test('a connection that has died in the background is replaced when the page is back', async () => {
  const at = await paired()
  const dead = cutSilently(at.client)
  const answer = sign(at)
  at.hide()
  expect(at.timers).not.toHaveBeenCalled()
  at.show()
  await until(() => at.timers.mock.calls.length === 1)
  expect(at.timers.mock.calls[0]?.[0]).toBe(RESUME_PATIENCE_MS)
  at.clock.advance(RESUME_PATIENCE_MS)
  expect(await answer).toMatch(/^0x/)
  expect(dead.readyState).not.toBe(dead.OPEN)
  const requests = at.wallet.log.filter(({ method }) => method === 'personal_sign')
  expect(requests, 'the wallet is asked once').toHaveLength(1)
})

test('a connection that lives is kept', async () => {
  const at = await paired()
  const onDisconnect = vi.fn()
  at.client.core.relayer.on('relayer_disconnect', onDisconnect)
  at.hide()
  at.show()
  await until(() => at.timers.mock.calls.length === 1)
  expect(await sign(at)).toMatch(/^0x/)
  at.clock.advance(RESUME_PATIENCE_MS * 10)
  expect(await sign(at)).toMatch(/^0x/)
  expect(onDisconnect).not.toHaveBeenCalled()
})

test.each([
  ['the phone has closed is opened at once', false, 1],
  ['this page has closed stays closed', true, 0],
])('a connection that %s', (_, transportExplicitlyClosed, times) => {
  // A real client opens its connection again by itself, at a time of its own.
  const transportOpen = vi.fn(async () => {})
  const relayer = { connected: false, transportExplicitlyClosed, transportOpen }
  const client = { core: { relayer: { ...relayer, subscriber: { topics: [] } } } }
  const { page, hide, show } = createPage()
  const stop = resumeOnReturn(client as unknown as PairingClient, {
    clock: createManualClock(),
    page,
  })
  onTestFinished(stop)
  hide()
  expect(transportOpen).not.toHaveBeenCalled()
  show()
  expect(transportOpen).toHaveBeenCalledTimes(times)
})

test('hiding and showing again and again checks once at a time', async () => {
  const at = await paired()
  cutSilently(at.client)
  for (let round = 0; round < 20; round++) {
    at.hide()
    at.show()
  }
  await until(() => at.timers.mock.calls.length === 1)
  at.clock.advance(RESUME_PATIENCE_MS)
  expect(await sign(at)).toMatch(/^0x/)
  expect(at.timers).toHaveBeenCalledTimes(1)
})

test('a client that is done is not checked any more', async () => {
  const at = await paired()
  at.stop()
  at.hide()
  at.show()
  expect(at.listeners.size).toBe(0)
  expect(at.timers).not.toHaveBeenCalled()
})
