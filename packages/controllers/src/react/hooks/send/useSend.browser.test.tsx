import { memoryStorage } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeName, fakeNetwork } from '@bowline/common/testing'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createKit } from '../../../assembly/createKit.ts'
import { connect } from '../../../features/connections/connect.ts'
import type { LocalTransaction } from '../../../kit/transactions.ts'
import { KitContextProvider } from '../../context/useKit.tsx'
import { useRecipient } from './useRecipient.ts'
import { useSend } from './useSend.ts'
import { useTransferFee } from './useTransferCosts.ts'

const { chainId } = fakeNetwork
const alice = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const twin = `0xfB69${'3f'.repeat(16)}d359`

const paidAlice: LocalTransaction = {
  chainId,
  hash: `0x${'5'.repeat(64)}`,
  from: `0x${'0'.repeat(39)}1`,
  kind: 'send',
  moves: [],
  to: alice,
  sentAt: 1,
  status: 'confirmed',
}

async function setup() {
  const wallet = createFakeWallet()
  const storage = memoryStorage()
  await storage.set('bowline.transactions', JSON.stringify({ v: 1, data: [paidAlice] }))
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    projectId: 'test',
    features: { analytics: false },
    storage,
  })
  kit.start()
  const useAll = (receiver = '') => ({
    send: useSend(),
    recipient: useRecipient({ receiver }),
    fee: useTransferFee({ to: alice, amount: 1n }),
  })
  const hooks = await renderHook((receiver?: string) => useAll(receiver), {
    wrapper: ({ children }) => (
      <StrictMode>
        <KitContextProvider kit={kit}>{children}</KitContextProvider>
      </StrictMode>
    ),
  })
  const form = () => hooks.result.current.send
  const join = () => hooks.act(() => connect(kit, { connectorId: 'fake' }))
  return { ...hooks, form, join, wallet }
}

test('reviews nothing until an account is connected', async () => {
  const { form, act } = await setup()
  await act(() => form().setReceiver(alice))
  expect(form().recipient.status).toBe('resolving')
  expect(form().check.problem).toBe('selectToken')
  expect(form().review()).toBe(false)
  expect(form().state.status).toBe('editing')
})

test('one form leads from the asset to the payment, with its fee and its maximum', async () => {
  const { form, result, act, join, wallet } = await setup()
  await join()
  await act(() => form().choose({ chainId, token: undefined }))
  await expect.poll(() => form().check.problem).toBe('addAddress')
  await act(() => form().setReceiver(alice))
  await act(() => form().setAmount('0.25'))
  await expect.poll(() => form().check.problem).toBeUndefined()
  // Three queries, each of which answers in its own time.
  await expect.poll(() => form().facts?.fee).toBeGreaterThan(0n)
  await expect.poll(() => form().max).toBeLessThan(10n ** 18n)
  await expect.poll(() => result.current.fee.data).toBe(form().facts?.fee)
  await act(() => expect(form().review()).toBe(true))
  expect(form().state).toMatchObject({
    status: 'review',
    intent: { to: alice, amount: 25n * 10n ** 16n, symbol: 'ETH' },
  })
  await act(() => form().confirm())
  expect(form().state.status).toBe('sent')
  expect(wallet.requests()).toHaveLength(1)
})

test('a receiver that looks like one who was paid has to be compared first', async () => {
  const { form, act, join } = await setup()
  await join()
  await act(() => form().choose({ chainId, token: undefined }))
  await act(() => form().setReceiver(twin))
  await act(() => form().setAmount('0.25'))
  await expect.poll(() => form().check.problem).toBe('compareAddress')
  const { recipient } = form()
  expect(recipient).toMatchObject({
    mustCompare: true,
    assessment: { status: 'lookalike', trusted: alice },
  })
  expect(form().review()).toBe(false)
  await act(() => recipient.status === 'found' && form().acknowledge(recipient.receiver.address))
  expect(form().check.problem).toBeUndefined()
  await act(() => expect(form().review()).toBe(true))
})

test('a name is looked up once typing has paused, and compared like an address', async () => {
  const { result, rerender, join } = await setup()
  await join()
  await rerender(fakeName.name)
  expect(result.current.recipient.status).toBe('resolving')
  await expect
    .poll(() => result.current.recipient)
    .toMatchObject({
      status: 'found',
      receiver: { name: fakeName.name },
    })
  await rerender('0x12')
  await expect.poll(() => result.current.recipient.status).toBe('invalid')
  await rerender(' ')
  expect(result.current.recipient.status).toBe('empty')
})
