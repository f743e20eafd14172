import { KitError, type TransactionStatus } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { connect, switchNetwork } from '@bowline/controllers'
import { useSendTransfer, useWaitForTransaction } from '@bowline/controllers/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createKit, HeadlessKitProvider } from '../index.ts'

async function setup(options: FakeAdapterOptions, chainId?: number) {
  const wallet = createFakeWallet()
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], ...options })],
    projectId: 'test',
    enableReconnect: false,
  })
  const hook = await renderHook(
    () => {
      const sending = useSendTransfer()
      return { sending, waiting: useWaitForTransaction({ hash: sending.data, chainId }) }
    },
    {
      wrapper: ({ children }) => (
        <StrictMode>
          <HeadlessKitProvider kit={kit}>{children}</HeadlessKitProvider>
        </StrictMode>
      ),
    },
  )
  await hook.act(() => connect(kit, { connectorId: 'fake' }))
  return { ...hook, kit }
}

const payment = { to: `0x${'0'.repeat(39)}2`, amount: 1n }

test('waits for what was sent, on the chain that it was sent on', async () => {
  const settling = Promise.withResolvers<TransactionStatus>()
  const asked = new Set<string>()
  const { result, act, kit } = await setup({
    operations: {
      waitForTransaction(chainId) {
        asked.add(chainId)
        return settling.promise
      },
    },
  })
  expect(result.current.waiting).toMatchObject({ isLoading: false, data: undefined })
  const sentOn = kit.networks.getState().active.eip155
  await act(async () => void (await result.current.sending.sendTransfer(payment)))
  await expect.poll(() => result.current.waiting.isLoading).toBe(true)
  await act(() => switchNetwork(kit, { chainId: otherFakeNetwork.chainId }))
  settling.resolve('reverted')
  await expect.poll(() => result.current.waiting.data).toBe('reverted')
  expect([...asked]).toEqual([sentOn])
})

test('fails for a chain that the app does not serve', async () => {
  const { result, act } = await setup({}, 424_242)
  await act(async () => void (await result.current.sending.sendTransfer(payment)))
  await expect.poll(() => result.current.waiting.error).toBeInstanceOf(KitError)
  expect(result.current.waiting.error).toMatchObject({ code: 'NETWORK_NOT_FOUND' })
})
