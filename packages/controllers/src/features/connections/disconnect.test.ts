import type { KitError } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  kept,
  SOLANA,
  settled,
  setupKit,
  solanaScope,
  stepOf,
} from '../../assembly/kitHarness.test.support.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

const evmScope = {
  namespace: 'eip155',
  accounts: [fakeAccount],
  chainId: fakeNetwork.chainId,
} as const

async function twoFamilies(part: Parameters<typeof createSession>[1] = {}) {
  const evm = createFakeWallet()
  const sol = createSession([solanaScope], part)
  const solana = connectorOf({ id: 'sol', namespaces: [SOLANA], connect: async () => sol.session })
  const made = setupKit({
    adapters: [createFakeAdapter({ connectors: [evm.connector] }), createSolanaAdapter([solana])],
  })
  await made.start()
  await connect(made.kit, { connectorId: 'fake' })
  await connect(made.kit, { connectorId: 'sol' })
  return { ...made, evm, sol }
}

test('touches only the family that was asked for', async () => {
  const { kit, status, events, evm, sol } = await twoFamilies()
  await disconnect(kit, { namespace: 'eip155' })
  expect([status(), status(SOLANA)]).toEqual(['disconnected', 'connected'])
  expect([evm.disconnects(), sol.calls.disconnects]).toEqual([1, 0])
  expect(events('disconnected')).toEqual([{ namespaces: ['eip155'], by: 'app' }])
})

test('without a family ends all of them', async () => {
  const { kit, status, storage } = await twoFamilies()
  await disconnect(kit)
  expect([status(), status(SOLANA)]).toEqual(['disconnected', 'disconnected'])
  await settled()
  expect(await kept(storage, 'connections')).toEqual({})
})

test('ends a session of several families completely', async () => {
  const joint = createSession([evmScope, solanaScope])
  const connector = connectorOf({
    id: 'x',
    type: 'multiChain',
    namespaces: ['eip155', SOLANA],
    connect: async () => joint.session,
  })
  const { kit, start, status, events } = setupKit({
    adapters: [createFakeAdapter(), createSolanaAdapter()],
    connectors: [connector],
  })
  await start()
  await connect(kit, { connectorId: 'x' })
  await disconnect(kit, { namespace: SOLANA })
  expect([status(), status(SOLANA)]).toEqual(['disconnected', 'disconnected'])
  expect(joint.calls.disconnects).toBe(1)
  expect(joint.listeners.size).toBe(0)
  expect(events('disconnected')).toEqual([{ namespaces: ['eip155', SOLANA], by: 'app' }])
})

test.each([
  ['ends every family', 'whose sessions end together', true, 'disconnected', 2],
  ['keeps the other session', 'with a session for each family', false, 'connected', 1],
] as const)('%s of a connector %s', async (_, __, endsWhole, other, ended) => {
  const sessions = { eip155: createSession([evmScope]), solana: createSession([solanaScope]) }
  const connector = connectorOf({
    id: 'x',
    endsWhole,
    namespaces: ['eip155', SOLANA],
    connect: async ({ networks }) =>
      (networks[0]?.namespace === SOLANA ? sessions.solana : sessions.eip155).session,
  })
  const { kit, start, status } = setupKit({
    adapters: [createFakeAdapter(), createSolanaAdapter()],
    connectors: [connector],
  })
  await start()
  await connect(kit, { connectorId: 'x', namespaces: ['eip155'] })
  await connect(kit, { connectorId: 'x', namespaces: [SOLANA] })
  expect([status(), status(SOLANA)]).toEqual(['connected', 'connected'])
  await disconnect(kit, { namespace: 'eip155' })
  expect([status(), status(SOLANA)]).toEqual(['disconnected', other])
  expect(sessions.eip155.calls.disconnects + sessions.solana.calls.disconnects).toBe(ended)
})

describe('a wallet that cannot be told', () => {
  test('does not keep the others connected, and all failures are reported as one error', async () => {
    const { kit, status, events, evm } = await twoFamilies({
      disconnect: () => Promise.reject(new Error('relay is down')),
    })
    const error = await disconnect(kit).catch((cause: KitError) => cause)
    expect(error).toMatchObject({
      code: 'DISCONNECT_FAILED',
      message: 'Failed to disconnect',
      context: { namespaces: [SOLANA] },
    })
    expect(evm.disconnects()).toBe(1)
    expect([status(), status(SOLANA)]).toEqual(['disconnected', 'disconnected'])
    expect(events('disconnectFailed')).toEqual([
      { namespaces: [SOLANA], code: 'DISCONNECT_FAILED' },
    ])
    expect(kit.toasts.store.getState().toast).toMatchObject({ code: 'disconnectFailed' })
  })

  test('counts as failed after 10 s', async () => {
    const { kit, clock, status } = await twoFamilies({ disconnect: () => new Promise(() => {}) })
    const failed = disconnect(kit, { namespace: SOLANA }).catch((cause: KitError) => cause.code)
    await settled()
    expect(status(SOLANA)).toBe('disconnected')
    clock.advance(10_000)
    expect(await failed).toBe('DISCONNECT_FAILED')
  })
})

test('cancels an attempt on the family that is under way', async () => {
  const wallet = createFakeWallet({ answer: 'wait' })
  const { kit, start, status } = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
  })
  await start()
  const connecting = connect(kit, { connectorId: 'fake' }).catch(({ code }: KitError) => code)
  await settled()
  await disconnect(kit)
  expect(await connecting).toBe('ABORTED')
  expect(status()).toBe('disconnected')
  expect(stepOf(kit)).toBeUndefined()
})

test('emits no event if no account is connected', async () => {
  const { kit, events } = setupKit()
  await disconnect(kit)
  expect(events('disconnected')).toEqual([])
})
