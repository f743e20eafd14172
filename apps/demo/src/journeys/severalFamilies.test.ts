import { memoryStorage } from '@bowline/common'
import { connect, leaveInteraction } from '@bowline/controllers'
import type { EvmTestWallet } from '@bowline/testing'
import type { SolanaTestWallet } from '@bowline/testing/solana'
import { expect, test, vi } from 'vitest'
import {
  evmWallet,
  kept,
  openPage,
  rowOf,
  solanaWallet,
  untilKept,
} from './journey.test.support.ts'

/** A wallet of two families, and a page that knows it as one row. */
async function arrived(wallets: { evm?: EvmTestWallet; solana?: SolanaTestWallet } = {}) {
  const { evm = evmWallet(), solana = solanaWallet() } = wallets
  const storage = memoryStorage()
  const install = (page: Window) => [evm.announce(page), solana.register(page)]
  const page = openPage({ storage, install })
  const { id: connectorId } = await rowOf(page.kit, 'Harbor', 2)
  const step = () => page.kit.interaction.getState()?.step.getState()
  return {
    evm,
    solana,
    storage,
    page,
    connectorId,
    step,
    reload: () => openPage({ storage, install }),
  }
}

const noAccount = {
  kind: 'done',
  connected: ['eip155'],
  missing: [{ namespace: 'solana', code: 'WALLET_NO_ACCOUNT' }],
}

test('a family without an account is missing, and the approved one is connected', async () => {
  const { evm, page, connectorId, solana, step } = await arrived({
    solana: solanaWallet({ accounts: [] }),
  })
  await connect(page.kit, { connectorId })
  expect(page.of('eip155')).toMatchObject({ status: 'connected', connectorId })
  expect(page.of('solana')).toEqual({ status: 'disconnected' })
  expect(step()).toMatchObject(noAccount)
  expect(evm.state.isConnected()).toBe(true)

  // The visitor makes one, and asks for that family alone.
  solana.switchAccount(0)
  await connect(page.kit, { connectorId, namespaces: ['solana'] })
  expect(page.of('solana')).toMatchObject({ status: 'connected', connectorId })
  expect(page.of('eip155')).toMatchObject({ status: 'connected', connectorId })
  expect(step()).toEqual({ kind: 'done', connected: ['solana'], missing: [] })
})

test('the next page restores the approved family, and does not ask for the missing one', async () => {
  const { page, connectorId, solana, storage, reload } = await arrived({
    solana: solanaWallet({ accounts: [] }),
  })
  await connect(page.kit, { connectorId })
  await untilKept(storage, { eip155: {} })
  page.close()
  const asked = solana.log.length
  const again = reload()
  await again.until({ status: 'connected', connectorId })
  expect(again.of('solana')).toEqual({ status: 'disconnected' })
  expect(solana.log).toHaveLength(asked)
})

test('a declined family is missing', async () => {
  const { page, connectorId, solana, step } = await arrived()
  solana.reject()
  await connect(page.kit, { connectorId })
  expect(page.of('eip155')).toMatchObject({ status: 'connected' })
  expect(step()).toMatchObject({
    kind: 'done',
    missing: [{ namespace: 'solana', code: 'USER_REJECTED' }],
  })
})

test('a wallet that declines the first request receives no further ones', async () => {
  const { page, connectorId, evm, solana } = await arrived()
  evm.reject()
  await expect(connect(page.kit, { connectorId })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(page.of('eip155')).toEqual({ status: 'disconnected' })
  expect(solana.log).toEqual([])
})

test.each(['before', 'by this attempt'] as const)(
  'giving up half way leaves the wallet as it was, with permission that came %s',
  async (when) => {
    const { evm, solana, page, connectorId } = await arrived()
    if (when === 'before') await evm.provider.request({ method: 'eth_requestAccounts' })
    solana.setApproval('manual')
    const failed = connect(page.kit, { connectorId }).catch(({ code }) => code)
    await vi.waitFor(() => expect(solana.prompts.get()).toHaveLength(1))
    leaveInteraction(page.kit)
    expect(await failed).toBe('ABORTED')
    await vi.waitFor(() => expect(page.of('eip155')).toEqual({ status: 'disconnected' }))
    await vi.waitFor(() => expect(evm.state.isConnected()).toBe(when === 'before'))
  },
)

test('a family that fails on reload is kept if another one is connected', async () => {
  const { page, connectorId, solana, storage, reload } = await arrived()
  await connect(page.kit, { connectorId })
  await untilKept(storage, { eip155: {}, solana: {} })
  page.close()
  solana.fail('standard:connect', { code: 4900 })
  const again = reload()
  await again.until({ status: 'connected', connectorId })
  expect(again.of('solana')).toEqual({ status: 'disconnected' })
  expect(await kept(storage)).toHaveProperty('solana')
})

test('each family locks separately, and both are reconnected', async () => {
  const { page, connectorId, evm, solana, storage, reload } = await arrived()
  await connect(page.kit, { connectorId })
  await untilKept(storage, { eip155: {}, solana: {} })
  solana.lock()
  // A Solana wallet that shows no account does not say why.
  expect(page.of('solana')).toEqual({ status: 'locked', connectorId, reason: 'unclear' })
  expect(page.of('eip155')).toMatchObject({ status: 'connected' })
  evm.lock()
  page.close()
  const again = reload()
  await again.until({ status: 'locked', connectorId })
  await again.until({ status: 'locked', connectorId }, 'solana')
  evm.unlock()
  solana.unlock()
  await again.until({ status: 'connected', connectorId })
  await again.until({ status: 'connected', connectorId }, 'solana')
})
