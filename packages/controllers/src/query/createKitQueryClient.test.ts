import { KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { createKitQueryClient } from './createKitQueryClient.ts'

const endpoint = 'getWallets'

async function attempts(error: Error): Promise<number> {
  const client = createKitQueryClient()
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
const retryOf = (client: ReturnType<typeof createKitQueryClient>) =>
  client.getDefaultOptions().queries?.retry ?? false

test.each([
  new KitError('HTTP_STATUS', { endpoint, status: 500 }),
  new KitError('HTTP_STATUS', { endpoint, status: 503 }),
  new KitError('HTTP_UNREACHABLE', { endpoint }),
])('asks twice more where that can help: %s', async (error) => {
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
])('does not ask again where it cannot help: %s', async (error) => {
  expect(await attempts(error)).toBe(1)
})

test('does not ask again because the visitor came back to the window', () => {
  const { queries } = createKitQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, networkMode: 'always' })
})

test('each kit has a client of its own', () => {
  const one = createKitQueryClient()
  one.setQueryData(['x'], 1)
  expect(createKitQueryClient().getQueryData(['x'])).toBeUndefined()
  one.clear()
})
