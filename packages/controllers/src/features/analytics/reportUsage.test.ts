import { createEventBus, KitError } from '@bowline/common'
import { createManualClock, fakeAccount } from '@bowline/common/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  connectorOf,
  createSession,
  settled,
  setupKit,
} from '../../assembly/kitHarness.test.support.ts'
import type { KitEvents } from '../../kit/KitEvents.ts'
import { internals } from '../../kit/kit.ts'
import { connect } from '../connections/connect.ts'
import {
  MAX_SENT_EVENTS,
  MAX_WAITING_EVENTS,
  postQuietly,
  reportUsage,
  SEND_AFTER_MS,
  startAnalytics,
} from './reportUsage.ts'
import { sentProperties } from './sentProperties.ts'

function setup() {
  const events = createEventBus<KitEvents>()
  const answer = Promise.withResolvers<boolean>()
  const requests: { url: string; events: readonly unknown[] }[] = []
  const clock = createManualClock(1000)
  let asked = 0
  let leave = () => {}
  const stop = startAnalytics({
    events,
    clock,
    caller: { projectId: 'demo', st: 'react', sv: '1' },
    baseUrl: 'https://api.example',
    isWanted() {
      asked++
      return answer.promise
    },
    accountTypeFor: () => undefined,
    onLeave(listener) {
      leave = listener
      return () => {
        leave = () => {}
      }
    },
    post: (url, body) => requests.push({ url, ...JSON.parse(body) }),
  })
  /** What was sent, once what waits for others was sent as well. */
  const sent = () => {
    clock.advance(SEND_AFTER_MS)
    return requests.flatMap(({ events }) => events)
  }
  const answered = async (wanted: boolean) => {
    answer.resolve(wanted)
    await answer.promise
    await Promise.resolve()
  }
  return {
    events,
    sent,
    requests,
    clock,
    answer,
    answered,
    stop,
    asked: () => asked,
    leave: () => leave(),
  }
}

const opened = { route: 'Connect', connected: false } as const

test('sends nothing before the visitor interacts, even while a connection is restored', async () => {
  const { events, sent, asked, answered } = setup()
  const connected = { connectorId: 'a', namespaces: ['eip155'], method: 'browser' } as const
  events.emit('connected', { ...connected, restored: true })
  events.emit('networkChanged', { namespace: 'eip155', chainId: 'eip155:1', by: 'wallet' })
  expect(asked()).toBe(0)
  expect(sent()).toEqual([])
  // Nor does it tell later what happened before.
  events.emit('modalOpened', opened)
  await answered(true)
  expect(sent()).toMatchObject([{ event: 'modalOpened' }])
})

test.each(['modalOpened', 'connecting'] as const)('%s is a first act: it asks once', (type) => {
  const { events, asked } = setup()
  if (type === 'modalOpened') events.emit(type, opened)
  else events.emit(type, { connectorId: 'a' })
  expect(asked()).toBe(1)
  events.emit('modalOpened', opened)
  expect(asked()).toBe(1)
})

test('sends events together to the directory, once the server accepts them', async () => {
  const { events, requests, clock, answered } = setup()
  events.emit('modalOpened', opened)
  events.emit('walletsSearched', { length: 4 })
  await answered(true)
  events.emit('modalClosed', { connected: true })
  clock.advance(SEND_AFTER_MS - 1)
  expect(requests).toEqual([])
  clock.advance(1)
  const properties = { connected: true }
  expect(requests).toEqual([
    {
      url: 'https://api.example/e?projectId=demo&st=react&sv=1',
      events: [
        { timestamp: 1000, event: 'modalOpened', properties: opened },
        { timestamp: 1000, event: 'walletsSearched', properties: { length: 4 } },
        { timestamp: 1000, event: 'modalClosed', properties },
      ],
    },
  ])
  // What comes later waits for others of its own.
  events.emit('modalClosed', { connected: true })
  clock.advance(SEND_AFTER_MS)
  const timestamp = 1000 + SEND_AFTER_MS
  expect(requests.slice(1)).toMatchObject([
    { events: [{ timestamp, event: 'modalClosed', properties }] },
  ])
})

test('sends what is collected at once when the visitor leaves, and nothing twice', async () => {
  const { events, requests, clock, answered, leave } = setup()
  events.emit('modalOpened', opened)
  leave()
  expect(requests, 'the server has not answered').toEqual([])
  await answered(true)
  events.emit('modalClosed', { connected: false })
  leave()
  leave()
  clock.advance(SEND_AFTER_MS)
  expect(requests).toMatchObject([{ events: [{ event: 'modalOpened' }, { event: 'modalClosed' }] }])
})

test('sends what was collected when it is stopped', async () => {
  const { events, requests, answered, stop, leave } = setup()
  events.emit('modalOpened', opened)
  await answered(true)
  stop()
  leave()
  expect(requests).toMatchObject([{ events: [{ event: 'modalOpened' }] }])
})

test('sends 20 events at once at most', async () => {
  const { events, requests, answered } = setup()
  events.emit('modalOpened', opened)
  await answered(true)
  for (let index = 1; index < MAX_SENT_EVENTS; index++) events.emit('modalOpened', opened)
  expect(requests.map(({ events }) => events.length)).toEqual([MAX_SENT_EVENTS])
})

test('sends nothing if the server declines', async () => {
  const { events, sent, answered, asked } = setup()
  events.emit('modalOpened', opened)
  await answered(false)
  events.emit('modalOpened', opened)
  expect(sent()).toEqual([])
  expect(asked()).toBe(1)
})

test('sends nothing if the server cannot be reached', async () => {
  const { events, sent, answer } = setup()
  events.emit('modalOpened', opened)
  answer.reject(new KitError('HTTP_UNREACHABLE', { endpoint: 'getAnalyticsConfig' }))
  await answer.promise.catch(() => {})
  await Promise.resolve()
  events.emit('modalClosed', { connected: false })
  expect(sent()).toEqual([])
})

test('sends nothing once stopped, even if the server answers later', async () => {
  const { events, sent, answered, stop } = setup()
  events.emit('modalOpened', opened)
  stop()
  await answered(true)
  events.emit('modalClosed', { connected: false })
  expect(sent()).toEqual([])
})

test('never sends a transaction, an address or a property that is not listed', async () => {
  const { events, sent, answered } = setup()
  events.emit('modalOpened', opened)
  await answered(true)
  const hash = `0x${'ab'.repeat(32)}`
  events.emit('transactionSent', { chainId: 'eip155:1', hash, kind: 'swap' })
  // An event of a later version with too much data.
  events.emit('accountChanged', { namespace: 'eip155', address: '0x1', email: 'a@b.c' } as never)
  expect(sent().slice(1)).toEqual([
    {
      timestamp: 1000,
      event: 'transactionSent',
      properties: { chainId: 'eip155:1', kind: 'swap' },
    },
    { timestamp: 1000, event: 'accountChanged', properties: { namespace: 'eip155' } },
  ])
})

describe('of each event', () => {
  const CANARY = 'CANARY'
  const emitted = async (type: string, data: object) => {
    const { events, sent, answered } = setup()
    events.emit('modalOpened', opened)
    await answered(true)
    events.emit(type as 'modalOpened', data as never)
    return sent().at(-1)
  }

  test.each(Object.entries<readonly string[]>(sentProperties))(
    'the properties of %s are sent, and nothing else that it holds',
    async (event, names) => {
      const listed = Object.fromEntries(names.map((name) => [name, VALUES[name]]))
      const others = Object.fromEntries(
        [...PRIVATE, ...Object.keys(VALUES).filter((name) => !names.includes(name))].map((name) => [
          name,
          CANARY,
        ]),
      )
      const body = await emitted(event, { ...others, ...listed })
      expect(body).toEqual({ timestamp: 1000, event, properties: listed })
    },
  )

  test.each([
    ['an address', `0x${'1'.repeat(40)}`],
    ['an address of Solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ['an address of Bitcoin', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'],
    ['a pairing', `wc:7f6e@2?symKey=${'ab'.repeat(32)}`],
    ['an email address', 'alice@example.org'],
    ['a sentence', 'I am Alice'],
    ['something long', 'x-'.repeat(40)],
  ])('a wallet that calls itself %s is sent as another one', async (_, connectorId) => {
    const body = await emitted('connecting', { connectorId, via: connectorId })
    expect(body).toMatchObject({ properties: { connectorId: 'other', via: 'other' } })
  })

  test('an event that this version does not know is sent without its data', async () => {
    expect(await emitted('walletDrained', { chainId: 'eip155:1' })).toEqual({
      timestamp: 1000,
      event: 'walletDrained',
      properties: {},
    })
    expect(await emitted('toString', { length: 1 })).toMatchObject({ properties: {} })
  })
})

const PRIVATE = ['address', 'account', 'hash', 'email', 'signature', 'uri', 'name', 'amount']
/** One of each. */
const VALUES: Readonly<Record<string, unknown>> = {
  route: 'Connect',
  connected: true,
  connectorId: 'io.example.wallet',
  walletId: 'harbor',
  via: 'google',
  interaction: 'connect',
  step: 'form',
  form: 'code',
  problem: 'wrong',
  namespaces: ['eip155', 'solana'],
  namespace: 'eip155',
  previous: 'solana',
  restored: false,
  method: 'browser',
  code: 'USER_REJECTED',
  by: 'wallet',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  status: 'confirmed',
  kind: 'swap',
  provider: 'harbor-pay',
  length: 4,
}

test('holds at most 50 events while the server has not answered', async () => {
  const { events, sent, answered } = setup()
  for (let index = 0; index < 200; index++) events.emit('modalOpened', opened)
  await answered(true)
  expect(sent()).toHaveLength(MAX_WAITING_EVENTS)
})

describe('for a kit', () => {
  const services = { directory: 'https://wallets.example' }
  const report = (options: Parameters<typeof setupKit>[0]) => {
    const asked: string[] = []
    const { kit, clock } = setupKit({
      ...options,
      async fetch(input, init) {
        const { events = [] } = init?.body ? JSON.parse(String(init.body)) : {}
        const names = events.map(({ event }: { readonly event: string }) => event)
        asked.push([new URL(String(input)).pathname, ...names].join(' '))
        return Response.json({ isAnalyticsEnabled: true })
      },
    })
    const stop = reportUsage(kit, [{ type: 'modalOpened', data: opened }])
    const sendAll = () => {
      clock.advance(SEND_AFTER_MS)
      return asked
    }
    return { asked, sendAll, stop, events: internals(kit).events }
  }

  test('reports to the directory what happened before this code had loaded, and after', async () => {
    const { sendAll, stop, events } = report({ services })
    await expect.poll(sendAll).toEqual(['/getAnalyticsConfig', '/e modalOpened'])
    events.emit('walletsSearched', { length: 4 })
    stop()
    events.emit('walletsSearched', { length: 4 })
    expect(sendAll().slice(2)).toEqual(['/e walletsSearched'])
  })

  test('reports when the visitor leaves the page', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { asked, sendAll, stop, events } = report({ services })
    onTestFinished(stop)
    await expect.poll(sendAll).toHaveLength(2)
    events.emit('walletsSearched', { length: 4 })
    expect(asked).toHaveLength(2)
    page.dispatchEvent(new Event('pagehide'))
    expect(asked.slice(2)).toEqual(['/e walletsSearched'])
  })

  test('says of which type the account is, if its wallet does', async () => {
    const bodies: { readonly event?: string; readonly properties?: unknown }[] = []
    const { kit, clock } = setupKit({
      services,
      async fetch(_, init) {
        if (init?.body) bodies.push(...JSON.parse(String(init.body)).events)
        return Response.json({ isAnalyticsEnabled: true })
      },
    })
    const stop = reportUsage(kit, [{ type: 'modalOpened', data: opened }])
    onTestFinished(stop)
    const { events } = internals(kit)
    const chainId = 'eip155:31337'
    const scope = { namespace: 'eip155', accounts: [fakeAccount], chainId } as const
    const { session, set } = createSession([
      { ...scope, accountKinds: { [fakeAccount]: 'smartAccount' } },
    ])
    const namespaces = ['eip155'] as const
    internals(kit).reportConnectors('own', [
      connectorOf({ id: 'x', namespaces, connect: async () => session }),
    ])
    await connect(kit, { connectorId: 'x' })
    events.emit('signedIn', { chainId })
    set([scope])
    events.emit('signedIn', { chainId })
    const signedIn = () => {
      clock.advance(SEND_AFTER_MS)
      return bodies.filter(({ event }) => event === 'signedIn')
    }
    await expect
      .poll(signedIn)
      .toMatchObject([
        { properties: { chainId, accountType: 'smartAccount' } },
        { properties: { chainId } },
      ])
    expect(signedIn().at(-1)?.properties).not.toHaveProperty('accountType')
  })

  test.each([
    ['the app turns it off', { services, features: { analytics: false } }],
    ['the app has no directory', { services: { data: 'https://api.example' } }],
  ])('asks and sends nothing if %s', async (_, options) => {
    const { asked, events } = report(options)
    events.emit('modalOpened', opened)
    await settled()
    expect(asked).toEqual([])
  })
})

test('sends without cookies or a preflight, also while the page unloads', async () => {
  const requests: [unknown, RequestInit | undefined][] = []
  postQuietly(async (url, init) => {
    requests.push([url, init])
    return new Response()
  })('https://api.example/e', '{}')
  expect(requests).toEqual([
    ['https://api.example/e', { method: 'POST', body: '{}', credentials: 'omit', keepalive: true }],
  ])
})

test('ignores a server that cannot be reached', async () => {
  const failure = Promise.reject(new TypeError('Failed to fetch'))
  expect(postQuietly(() => failure)('https://api.example/e', '{}')).toBeUndefined()
  // An unhandled rejection would fail the run.
  await failure.catch(() => {})
})
