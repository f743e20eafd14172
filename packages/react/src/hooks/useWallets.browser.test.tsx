import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createKit, HeadlessKitProvider, useWallets } from '../headless.ts'

const TOTAL = 90

async function setup(initialProps: { search?: string; enabled?: boolean } = {}) {
  const asked: string[] = []
  let isDown = false
  const directory: typeof fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push(url.search)
    if (isDown) return new Response('', { status: 400 })
    const page = Number(url.searchParams.get('page') ?? 1)
    const entries = Number(url.searchParams.get('entries'))
    const search = url.searchParams.get('search') ?? ''
    const all = Array.from({ length: TOTAL }, (_, index) => ({
      id: `wallet-${index}`,
      name: `Wallet ${index}`,
      image_id: '',
      chains: ['eip155:1'],
    })).filter(({ name }) => name.includes(search))
    const data = all.slice((page - 1) * entries, page * entries)
    return Response.json({ data, count: all.length })
  }
  const kit = createKit({
    adapters: [createFakeAdapter()],
    projectId: 'test',
    services: { directory: 'https://directory.test' },
    features: { analytics: false },
    fetch: directory,
  })
  const hooks = await renderHook((props = initialProps) => useWallets(props), {
    initialProps,
    wrapper: ({ children }) => <HeadlessKitProvider kit={kit}>{children}</HeadlessKitProvider>,
  })
  return { ...hooks, asked, setDown: (down: boolean) => (isDown = down) }
}

test('lists the directory 40 at a time until all are there', async () => {
  const { result, act } = await setup()
  await expect.poll(() => result.current.data?.wallets.length).toBe(40)
  expect(result.current).toMatchObject({
    status: 'success',
    data: { count: TOTAL },
    hasNextPage: true,
  })
  await act(() => void result.current.fetchNextPage())
  await expect.poll(() => result.current.data?.wallets.length).toBe(80)
  await act(() => void result.current.fetchNextPage())
  await expect.poll(() => result.current.data?.wallets.length).toBe(TOTAL)
  expect(result.current.hasNextPage).toBe(false)
})

test('a search requests up to 100', async () => {
  const { result, rerender, asked } = await setup()
  await rerender({ search: 'Wallet 8' })
  await expect
    .poll(() => result.current.data?.wallets.map(({ name }) => name))
    .toContain('Wallet 89')
  expect(result.current.data?.wallets).toHaveLength(11)
  expect(asked.at(-1)).toMatch(/entries=100/)
})

test('sends no request while it is disabled', async () => {
  const { result, asked, rerender } = await setup({ enabled: false })
  expect(result.current).toMatchObject({ status: 'pending', data: undefined })
  expect(asked).toEqual([])
  await rerender({ enabled: true })
  await expect.poll(() => asked.length).toBe(1)
})

test('a failed directory is reported, and can be retried', async () => {
  const { result, act, rerender, setDown } = await setup({ enabled: false })
  setDown(true)
  await rerender({ enabled: true })
  await expect.poll(() => result.current.status).toBe('error')
  expect(result.current.error).toMatchObject({ code: 'HTTP_STATUS' })
  setDown(false)
  await act(() => void result.current.refetch())
  await expect.poll(() => result.current.data?.wallets.length).toBe(40)
})
