import { createApiClient, directoryApi } from '@bowline/common/api'
import { expect, test } from 'vitest'
import { createDirectory } from './directory.ts'

const options = {
  baseUrl: 'https://directory.example/base',
  caller: { projectId: 'demo', st: 'react', sv: '1' },
}

test.each(['getWalletImage', 'getAssetImage', 'getCurrencyImage', 'getTokenImage'] as const)(
  'the URL of %s is that of the contract',
  (call) => {
    const params = { id: 'a/b c' }
    expect(createDirectory(options)[call](params)).toBe(
      createApiClient(directoryApi, options)[call](params),
    )
  },
)

test('has every call of the contract', () => {
  expect(Object.keys(createDirectory(options)).sort()).toEqual(Object.keys(directoryApi).sort())
})

test('returns what the contract declares', async () => {
  const answers: Record<string, unknown> = {
    '/base/getWallets': { data: [{ id: 'a', name: 'A', more: 1 }], count: 1 },
    '/base/getAnalyticsConfig': { isAnalyticsEnabled: false },
  }
  const directory = createDirectory({
    ...options,
    fetch: async (input) => Response.json(answers[new URL(String(input)).pathname]),
  })
  const { data } = await directory.getWallets({ entries: 4 })
  expect(data).toEqual([{ id: 'a', name: 'A', chains: [] }])
  expect(await directory.getAnalyticsConfig({})).toEqual({ isAnalyticsEnabled: false })
})

test('throws ABORTED for an aborted call', async () => {
  const directory = createDirectory({
    ...options,
    fetch: async (_, init) => {
      init?.signal?.throwIfAborted()
      return Response.json({})
    },
  })
  const call = directory.getWallets({}, { signal: AbortSignal.abort() })
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
})
