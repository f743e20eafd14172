import type { Connector, Session } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createEvmTestWallet, devAccount } from '@bowline/testing'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import { farcaster } from './farcaster.ts'
import { safe } from './safe.ts'

const alice = devAccount(0).address
const CHAINS = [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }] as const

let page: EventTarget & { parent?: unknown }
beforeEach(() => {
  page = Object.assign(new EventTarget(), { crypto })
  page.parent = page
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete' })
})
afterEach(() => vi.unstubAllGlobals())

/** The page of Safe that frames this one, with the protocol of its apps. */
function openInSafe(origin = 'https://app.safe.global') {
  const asked: string[] = []
  const parent = {
    postMessage({ id, method }: { readonly id: string; readonly method: string }) {
      asked.push(method)
      const data = {
        safeAddress: alice,
        chainId: 1,
        owners: [],
        threshold: 1,
        isReadOnly: false,
      }
      const known = method === 'getSafeInfo' || method === 'rpcCall'
      const answer = known
        ? { id, success: true, version: '9.1.0', data }
        : { id, success: false, version: '9.1.0', error: 'User rejected the request' }
      queueMicrotask(() =>
        page.dispatchEvent(
          Object.assign(new Event('message'), { data: answer, origin, source: parent }),
        ),
      )
    },
  }
  page.parent = parent
  return { asked }
}

function open(adapter: ReturnType<typeof evm>) {
  let found: readonly Connector<'eip155'>[] = []
  const taken: { session: Session<'eip155'>; connector: Connector<'eip155'> }[] = []
  const stops = [
    adapter.discover((reported) => (found = reported)),
    adapter.adopt?.((session, connector) => void taken.push({ session, connector })),
  ]
  return {
    rows: () => found.map(({ id }) => id),
    found: () => found,
    taken,
    stop: () => stops.map((stop) => stop?.()),
  }
}

const connect = (row: Connector<'eip155'> | undefined) =>
  row?.connect({
    networks: [],
    signal: new AbortController().signal,
    tell() {},
    ask: () => new Promise<never>(() => {}),
  })
const base = () => evm({ networks: [mainnet] })
const clock = createManualClock()

test('inside of Safe the page is connected to the Safe by itself, without a question', async () => {
  const { asked } = openInSafe()
  const { rows, found, taken } = open(safe(base(), { clock }))
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  expect(rows()).toEqual(['safe'])
  expect(taken[0]?.connector).toBe(found()[0])
  const { session } = taken[0] ?? {}
  expect(session?.adopted).toBe(true)
  expect(session?.scopes()).toEqual([
    { namespace: 'eip155', accounts: [`eip155:1:${alice}`], chainId: 'eip155:1' },
  ])
  expect(asked).toEqual(['getSafeInfo'])
  // A visitor who has left comes back by a press on the row.
  await session?.disconnect()
  expect(session?.scopes()).toEqual([])
  expect((await connect(found()[0]))?.scopes()[0]?.accounts).toEqual([`eip155:1:${alice}`])
})

test.each([
  ['outside of a frame', () => {}],
  ['in a frame of another page', () => void openInSafe('https://app.safe.global.evil.example')],
  [
    'in a frame that says nothing',
    () => void Object.assign(page, { parent: { postMessage() {} } }),
  ],
])('nothing of Safe is used %s', async (_, place) => {
  place()
  const harbor = createEvmTestWallet({ name: 'Harbor', rdns: 'test.harbor', chains: CHAINS })
  harbor.announce(page as unknown as Window)
  const { rows, taken } = open(safe(base(), { clock }))
  await vi.waitFor(() => expect(rows()).toEqual(['test.harbor']))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(taken).toEqual([])
  expect(rows()).toEqual(['test.harbor'])
})

test('a Safe that the app hosts itself is named, and no other then', async () => {
  openInSafe('https://safe.example')
  const named = open(safe(base(), { origins: ['https://safe.example'], clock }))
  await vi.waitFor(() => expect(named.rows()).toEqual(['safe']))
})

const miniApp = (provider: unknown, isInside = true) => ({
  isInMiniApp: async () => isInside,
  wallet: { getEthereumProvider: async () => provider },
})
const wallet = (permitted: boolean) => {
  const made = createEvmTestWallet({
    name: 'Cast',
    rdns: 'xyz.cast',
    chains: CHAINS,
  })
  return { ...made, ready: permitted ? connectOnce(made.provider) : undefined }
}
const connectOnce = (provider: { request(request: { method: string }): Promise<unknown> }) =>
  provider.request({ method: 'eth_requestAccounts' })

test('a mini app is connected to the wallet of the app that shows it', async () => {
  const cast = wallet(true)
  await cast.ready
  const { rows, taken } = open(farcaster(base(), { sdk: miniApp(cast.provider), clock }))
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  expect(rows()).toEqual(['farcaster'])
  expect(taken[0]?.session.scopes()[0]?.accounts).toEqual([`eip155:1:${alice}`])
})

test('a visitor without an account there is asked once the row is pressed, and not before', async () => {
  const cast = wallet(false)
  const sdk = miniApp(cast.provider)
  const { rows, found, taken } = open(farcaster(base(), { sdk, name: 'Base', clock }))
  await vi.waitFor(() => expect(rows()).toEqual(['farcaster']))
  expect(found()[0]?.name).toBe('Base')
  await vi.waitFor(() => expect(cast.log.map(({ method }) => method)).toContain('eth_accounts'))
  expect(taken).toEqual([])
  expect(cast.log.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  expect((await connect(found()[0]))?.scopes()[0]?.accounts).toEqual([`eip155:1:${alice}`])
})

test('a wallet that the app announces as well is one row', async () => {
  const cast = wallet(true)
  cast.announce(page as unknown as Window)
  const { rows } = open(farcaster(base(), { sdk: miniApp(cast.provider), clock }))
  await vi.waitFor(() => expect(rows()).toEqual(['xyz.cast']))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(rows()).toEqual(['xyz.cast'])
})

test.each([
  ['the page is no mini app', miniApp({ request: async () => null }, false)],
  ['the app has no wallet', miniApp(undefined)],
  [
    'its code fails',
    { ...miniApp(undefined), isInMiniApp: () => Promise.reject(new Error('down')) },
  ],
])('there is no row where %s', async (_, sdk) => {
  const { rows, taken, stop } = open(farcaster(base(), { sdk, clock }))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(rows()).toEqual([])
  expect(taken).toEqual([])
  stop()
})

test('nothing is reported once the kit has stopped', async () => {
  const cast = wallet(true)
  await cast.ready
  const sdk = miniApp(cast.provider)
  const given = vi.spyOn(sdk.wallet, 'getEthereumProvider')
  const { rows, taken, stop } = open(farcaster(base(), { sdk, clock }))
  stop()
  await vi.waitFor(() => expect(given).toHaveResolved())
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(rows()).toEqual([])
  expect(taken).toEqual([])
})
