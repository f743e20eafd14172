import { KitError } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { onlineManager, QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { createKit } from '../assembly/createKit.ts'
import { queryClientOf } from './queryClientOf.ts'

const endpoint = 'getWallets'
const adapters = [createFakeAdapter()]
const newClient = () => queryClientOf(createKit({ adapters }))

async function attempts(error: Error): Promise<number> {
  const client = newClient()
  let count = 0
  const queryFn = () => {
    count++
    return Promise.reject(error)
  }
  await client
    .fetchQuery({ queryKey: ['x'], queryFn, retry: retryOf(client), retryDelay: 0 })
    .catch((thrown) => expect(thrown).toBe(error))
  client.clear()
  return count
}

// `fetchQuery` does not retry unless told to; observers, which the screens use, take the default.
const retryOf = (client: QueryClient) => client.getDefaultOptions().queries?.retry ?? false

test.each([
  new KitError('HTTP_STATUS', { endpoint, status: 500 }),
  new KitError('HTTP_STATUS', { endpoint, status: 503 }),
  new KitError('HTTP_UNREACHABLE', { endpoint }),
])('retries twice after %s', async (error) => {
  expect(await attempts(error)).toBe(3)
})

test.each([
  new KitError('HTTP_STATUS', { endpoint, status: 400 }),
  new KitError('HTTP_STATUS', { endpoint, status: 403 }),
  new KitError('HTTP_STATUS', { endpoint, status: 404 }),
  new KitError('HTTP_TIMEOUT', { endpoint }),
  new KitError('RATE_LIMITED', { endpoint }),
  new KitError('INVALID_RESPONSE', { endpoint }),
  new KitError('WALLET_NOT_FOUND', { walletId: 'x' }),
  new KitError('ABORTED'),
  new Error('foreign'),
])('does not retry after %s', async (error) => {
  expect(await attempts(error)).toBe(1)
})

test('does not refetch when the visitor returns to the window', () => {
  const { queries } = newClient().getDefaultOptions()
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, networkMode: 'always' })
})

test('creates one client per kit', () => {
  const kit = createKit({ adapters })
  queryClientOf(kit).setQueryData(['x'], 1)
  expect(queryClientOf(kit).getQueryData(['x'])).toBe(1)
  expect(newClient().getQueryData(['x'])).toBeUndefined()
})

test("returns the app's own client if there is one, and does not change it when the kit is destroyed", () => {
  const queryClient = new QueryClient()
  const kit = createKit({ adapters, queryClient })
  expect(queryClientOf(kit)).toBe(queryClient)
  queryClient.setQueryData(['x'], 1)
  kit.destroy()
  expect(queryClient.getQueryData(['x'])).toBe(1)
})

test('stops network events with the kit even if created while the kit starts', () => {
  const kit = createKit({ adapters, debug: false, defaultNetwork: 'eip155:999' })
  kit.events.on('alertRaised', () => queryClientOf(kit))
  const stop = kit.start()
  expect(onlineManager.hasListeners()).toBe(true)
  stop()
  expect(onlineManager.hasListeners()).toBe(false)
})

test('empties its own client when the kit is destroyed', () => {
  const kit = createKit({ adapters })
  const client = queryClientOf(kit)
  client.setQueryData(['x'], 1)
  kit.destroy()
  expect(client.getQueryData(['x'])).toBeUndefined()
})

test.each(['before the start', 'while the kit runs'])(
  'handles network events only while the kit runs if created %s',
  (when) => {
    const kit = createKit({ adapters })
    const isHeard = () => onlineManager.hasListeners()
    if (when === 'before the start') queryClientOf(kit)
    expect(isHeard()).toBe(false)
    const stop = kit.start()
    queryClientOf(kit)
    expect(isHeard()).toBe(true)
    stop()
    expect(isHeard()).toBe(false)
    kit.start()
    expect(isHeard()).toBe(true)
    kit.destroy()
    expect(isHeard()).toBe(false)
  },
)
