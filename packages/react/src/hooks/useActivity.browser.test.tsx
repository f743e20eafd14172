import { memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createKit, HeadlessKitProvider, useActivity } from '../headless.ts'

const { chainId } = fakeNetwork
const own = fakeAccount.split(':')[2] ?? ''
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const wire = (index: number, isSpam = false) => ({
  id: `entry-${index}`,
  metadata: {
    operationType: 'receive',
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    minedAt: new Date(1_700_000_000_000 - index * 60_000).toISOString(),
    sentFrom: other,
    sentTo: own,
    status: 'confirmed',
    nonce: 1,
    chain: chainId,
  },
  transfers: [],
  flags: { is_spam: isSpam },
})
const pages = [[wire(1), wire(2, true)], [wire(3)]]

async function setup() {
  const wallet = createFakeWallet({ accounts: [fakeAccount] })
  const storage = memoryStorage()
  const sent = {
    chainId,
    hash: `0x${'e'.repeat(64)}`,
    from: own,
    kind: 'send',
    moves: [],
    to: other,
    sentAt: 1_700_000_000_000,
    status: 'confirmed',
  }
  await storage.set('bowline.transactions', JSON.stringify({ v: 1, data: [sent] }))
  let isDown = false
  let isIncomplete = false
  const asked: string[] = []
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    projectId: 'test',
    storage,
    services: { data: 'https://server.test' },
    features: { analytics: false },
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input)
      if (url.pathname === '/v1/supported-chains') return Response.json({ http: [chainId], ws: [] })
      if (!url.pathname.endsWith('/history')) return new Response(null, { status: 404 })
      asked.push(url.search)
      if (isDown) return new Response(null, { status: 503 })
      const page = Number(url.searchParams.get('cursor') ?? 0)
      const incomplete = isIncomplete && page === 1
      return Response.json({ data: pages[page], next: page === 0 ? '1' : null, incomplete })
    },
  })
  const hooks = await renderHook((props?: { showSpam: boolean }) => useActivity(props), {
    wrapper: ({ children }) => <HeadlessKitProvider kit={kit}>{children}</HeadlessKitProvider>,
  })
  const ids = () => hooks.result.current.data?.entries.map(({ id }) => id) ?? []
  return {
    ...hooks,
    kit,
    asked,
    ids,
    setDown: (down: boolean) => (isDown = down),
    setIncomplete: () => (isIncomplete = true),
  }
}

test('sends no request until an account is connected, then merges both lists page by page', async () => {
  const { kit, asked, ids, result, act, rerender } = await setup()
  expect(result.current).toMatchObject({ status: 'pending', data: undefined })
  expect(asked).toEqual([])
  await act(() => connect(kit, { connectorId: 'fake' }))
  const first = [`${chainId}:0x${'e'.repeat(64)}`, 'entry-1']
  await expect.poll(ids).toEqual(first)
  expect(result.current).toMatchObject({
    status: 'success',
    data: { hidden: 1 },
    hasNextPage: true,
  })
  await act(() => void result.current.fetchNextPage())
  await expect.poll(ids).toEqual([...first, 'entry-3'])
  expect(result.current.hasNextPage).toBe(false)
  await rerender({ showSpam: true })
  expect(ids()).toEqual([...first, 'entry-2', 'entry-3'])
})

test('a failed history is reported, and can be retried', async () => {
  const { kit, ids, result, act, setDown } = await setup()
  setDown(true)
  await act(() => connect(kit, { connectorId: 'fake' }))
  await expect.poll(() => result.current.status).toBe('error')
  expect(result.current.error).toMatchObject({ code: 'HTTP_STATUS' })
  expect(kit.toasts.store.getState().toast).toMatchObject({ code: 'historyUnavailable' })
  // What was sent from this browser is there in any case.
  expect(ids()).toHaveLength(1)
  setDown(false)
  await act(() => void result.current.refetch())
  await expect.poll(() => ids().length).toBe(2)
})

test('reports that the server is still building the list', async () => {
  const { kit, ids, result, act, setIncomplete } = await setup()
  setIncomplete()
  await act(() => connect(kit, { connectorId: 'fake' }))
  await expect.poll(() => ids().length).toBe(2)
  // Only the last page can grow.
  expect(result.current.data).toMatchObject({ isIncomplete: false, isOwnOnly: false })
  await act(() => void result.current.fetchNextPage())
  await expect.poll(() => result.current.data?.isIncomplete).toBe(true)
})
