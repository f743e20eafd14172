import { memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../features/connections/connect.ts'
import { preparePairing } from '../features/connections/preparePairing.ts'
import { internals } from '../kit/kit.ts'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  kept,
  SOLANA,
  settled,
  setupKit,
} from './kitHarness.test.support.ts'

const { chainId } = fakeNetwork
const scope = { namespace: 'eip155', accounts: [fakeAccount], chainId } as const
const waiting = () => new Promise<never>(() => {})

async function setup(options: Parameters<typeof setupKit>[0] = {}) {
  const made = setupKit({ adapters: [createFakeAdapter(), createSolanaAdapter()], ...options })
  await made.start()
  return { ...made, core: await internals(made.kit).load() }
}

test('the wallets used last are known at once, and kept for later pages', async () => {
  const { kit, core, storage } = await setup()
  const wallets = ['one', 'two', 'three'].map((name) => ({ connectorId: name, name }))
  for (const wallet of wallets) core.rememberWallet(wallet)
  const newest = [wallets[2], wallets[1]]
  expect(kit.recentWallets.getState()).toEqual(newest)
  await settled()
  expect(await kept(storage, 'recentWallets')).toEqual(newest)
})

test('a family comes to the foreground unless another one of them is there, and that is kept', async () => {
  const { kit, core, storage } = await setup()
  const foreground = () => kit.networks.getState().activeNamespace
  core.activate([])
  expect(foreground()).toBe('eip155')
  core.activate([SOLANA, 'eip155'])
  expect(foreground()).toBe('eip155')
  core.activate([SOLANA])
  expect(foreground()).toBe(SOLANA)
  const { active } = kit.networks.getState()
  await settled()
  expect(await kept(storage, 'networks')).toEqual({ foreground: SOLANA, active })
})

test('without a connection there is no account to act for', async () => {
  const { core } = await setup()
  expect(() => core.requireAccount()).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
})

describe('the end of the kit', () => {
  test('ends attempts to connect', async () => {
    const wallet = createFakeWallet({ answer: 'wait' })
    const { kit, status } = await setup({ connectors: [wallet.connector] })
    const attempt = connect(kit, { connectorId: 'fake' })
    await expect.poll(() => status()).toBe('connecting')
    kit.destroy()
    expect(status()).toBe('disconnected')
    await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('withdraws an offer that was prepared', async () => {
    const signals: AbortSignal[] = []
    const pairing = connectorOf({
      id: 'phone',
      type: 'walletConnect',
      connect({ signal }) {
        signals.push(signal)
        return waiting()
      },
    })
    const { kit } = await setup({ connectors: [pairing] })
    void preparePairing(kit)
    await expect.poll(() => signals).toHaveLength(1)
    kit.destroy()
    expect(signals[0]?.aborted).toBe(true)
  })

  test('lets go of sessions whose users have to sign in, without telling their wallets', async () => {
    const { kit, core } = await setup()
    const { session, listeners, calls } = createSession([scope])
    const connector = connectorOf({ id: 'fake', connect: waiting })
    core.held.hold({ connector, session, namespaces: ['eip155'] })
    expect(listeners.size).toBe(1)
    kit.destroy()
    expect([listeners.size, calls.disconnects]).toEqual([0, 0])
  })

  test('stops listening to other tabs', async () => {
    const watched = new Set<string>()
    const { kit } = await setup({
      storage: {
        ...memoryStorage(),
        watch(key) {
          watched.add(key)
          return () => void watched.delete(key)
        },
      },
    })
    expect([...watched]).toContain('bowline.transactions')
    kit.destroy()
    expect([...watched]).toEqual([])
  })
})
