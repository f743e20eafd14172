import { createFakeAdapter, createFakeWallet, fakeAccount } from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { useNaming, useOnramp } from '@bowline/controllers/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createKit, HeadlessKitProvider } from '../index.ts'

async function setup<T>(answer: (path: string) => Response, hook: () => T) {
  const wallet = createFakeWallet()
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    projectId: 'test',
    enableReconnect: false,
    services: { data: 'https://server.test' },
    fetch: (async (input) =>
      answer(new URL(input instanceof Request ? input.url : input).pathname)) as typeof fetch,
  })
  const rendered = await renderHook(hook, {
    wrapper: ({ children }) => (
      <StrictMode>
        <HeadlessKitProvider kit={kit}>{children}</HeadlessKitProvider>
      </StrictMode>
    ),
  })
  await connect(kit, { connectorId: 'fake' })
  return { wallet, ...rendered }
}

const usd = (amount: string) => ({ amount, currency: 'USD' })

test('a purchase goes from a choice to a link and to the provider', async () => {
  const { result, act } = await setup(
    () => Response.json({ url: 'https://pay.test/1', orderId: 'o1' }),
    useOnramp,
  )
  await act(() => result.current.choose({ amount: '100' }))
  expect(result.current.form).toMatchObject({ amount: '100', currency: 'USD' })
  const chainId = 'eip155:31337'
  await act(() =>
    result.current.prepare({
      account: fakeAccount,
      provider: {
        id: 'harbor',
        name: 'Harbor',
        iconUrl: undefined,
        host: 'pay.test',
        feePercent: { min: 1, max: 2 },
        paymentMethods: ['card'],
        minutes: undefined,
      },
      purchase: { id: 'e', network: 'n', chainId, token: undefined, name: 'E', symbol: 'E' },
      quote: {
        id: 'q1',
        provider: 'harbor',
        method: 'card',
        providerFee: undefined,
        networkFee: usd('0'),
        subtotal: usd('100'),
        total: usd('100'),
        purchase: { amount: '1', currency: 'E' },
        source: 'live',
      },
    }),
  )
  expect(result.current.state).toMatchObject({
    status: 'ready',
    link: { url: 'https://pay.test/1', orderId: 'o1' },
  })
  await act(() => result.current.opened())
  expect(result.current.state.status).toBe('away')
  await act(() => result.current.leave())
  expect(result.current.state).toEqual({ status: 'choosing' })
})

test('a name is registered, and a refusal is in the state', async () => {
  const answers = [
    Response.json({ code: 'NAME_TAKEN', message: '' }, { status: 400 }),
    Response.json({ success: true }),
  ]
  const { result, act } = await setup((path) => {
    if (path === '/v1/profile/account') return answers.shift() ?? Response.error()
    if (path === '/v1/profile/zone') return Response.json({ zone: 'test' })
    const suggestions = [
      { name: 'bobby1.test', registered: false },
      { name: 'bobby.test', registered: false },
    ]
    return Response.json({ suggestions })
  }, useNaming)
  expect(result.current).toMatchObject({ name: undefined, suggestions: { status: 'none' } })
  await act(() => result.current.setLabel('Bobby'))
  await expect.poll(() => result.current.name).toBe('bobby.test')
  await expect
    .poll(() => result.current.suggestions)
    .toMatchObject({ status: 'ready', names: [{ name: 'bobby.test' }, { name: 'bobby1.test' }] })
  expect(result.current).toMatchObject({ label: 'Bobby', problem: undefined })
  await act(() => result.current.register(fakeAccount, 'bobby.test'))
  expect(result.current.state).toMatchObject({
    status: 'editing',
    error: { code: 'HTTP_STATUS', context: { reason: 'NAME_TAKEN' } },
  })
  await act(() => result.current.register(fakeAccount, 'bobby.test'))
  expect(result.current.state).toEqual({ status: 'done', name: 'bobby.test' })
})
