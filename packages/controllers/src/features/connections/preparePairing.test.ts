import { type ConnectOptions, KitError, type Session } from '@bowline/common'
import { fakeAccount, fakeNetwork, otherFakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import {
  connectorOf,
  createSession,
  settled,
  setupKit,
  stepOf,
} from '../../assembly/kitHarness.test.support.ts'
import type { ConnectParameters } from '../../kit/interactions.ts'
import { leaveInteraction } from '../../shared/shownInteraction.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { connect } from './connect.ts'
import { preparePairing } from './preparePairing.ts'

const scope = {
  namespace: 'eip155',
  accounts: [fakeAccount],
  chainId: fakeNetwork.chainId,
} as const

/** A pairing whose wallet is played by the test. */
async function setup() {
  const asked: (ConnectOptions & { answer: (session: Session) => void })[] = []
  const connector = connectorOf({
    id: 'walletConnect',
    type: 'walletConnect',
    pairs: true,
    connect: (options) =>
      new Promise((answer, reject) => {
        asked.push({ ...options, answer })
        options.signal.addEventListener('abort', () => reject(new KitError('ABORTED')))
      }),
  })
  const made = setupKit({ connectors: [connector] })
  await made.start()
  const offer = (uri: string, { seconds = 240, isPending = false } = {}) =>
    asked.at(-1)?.tell({
      kind: 'pairing',
      pairing: { uri, expiresAt: made.clock.now() + seconds * 1000, isPending },
    })
  const prepareOffer = async () => {
    const prepared = preparePairing(made.kit)
    await settled()
    offer('wc:1')
    await prepared
  }
  return { ...made, asked, offer, prepareOffer }
}

test('a prepared offer is on screen as soon as it is requested, without a second pairing', async () => {
  const { kit, asked, offer } = await setup()
  const prepared = preparePairing(kit)
  await settled()
  expect(stepOf(kit)).toBeUndefined()
  offer('wc:1')
  await prepared
  const connecting = connect(kit, { connectorId: 'walletConnect', method: 'mobile' })
  await settled()
  expect(stepOf(kit)).toMatchObject({ kind: 'pairing', pairing: { uri: 'wc:1' }, renewals: 0 })
  const { session, calls } = createSession([scope])
  asked[0]?.answer(session)
  await connecting
  expect(asked).toHaveLength(1)
  expect(calls.disconnects).toBe(0)
  expect(kit.connections.getState().eip155.status).toBe('connected')
})

test('preparing twice starts one pairing', async () => {
  const { kit, asked, offer } = await setup()
  const both = [preparePairing(kit), preparePairing(kit)]
  await settled()
  offer('wc:1')
  await Promise.all(both)
  await preparePairing(kit)
  expect(asked).toHaveLength(1)
})

test('an offer with 10 s or less left is not used', async () => {
  const { kit, clock, asked, offer } = await setup()
  const prepared = preparePairing(kit)
  await settled()
  offer('wc:1')
  await prepared
  clock.advance(230_000)
  connect(kit, { connectorId: 'walletConnect' }).catch(() => {})
  await settled()
  expect(asked).toHaveLength(2)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(stepOf(kit)).toMatchObject({ kind: 'opening' })
})

test('an offer is not used once another network comes first', async () => {
  const { kit, asked, prepareOffer } = await setup()
  await prepareOffer()
  await switchNetwork(kit, { chainId: otherFakeNetwork.chainId })
  connect(kit, { connectorId: 'walletConnect' }).catch(() => {})
  await settled()
  expect(asked).toHaveLength(2)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(asked[1]?.networks[0]?.chainId).toBe(otherFakeNetwork.chainId)
})

test('is prepared again once another network comes first', async () => {
  const { kit, asked, offer, prepareOffer } = await setup()
  await prepareOffer()
  await switchNetwork(kit, { chainId: otherFakeNetwork.chainId })
  const again = preparePairing(kit)
  await settled()
  offer('wc:2')
  await again
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('a renewal before anything was connected ends the pairing', async () => {
  const { asked, offer, prepareOffer } = await setup()
  await prepareOffer()
  offer('wc:2')
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('an offer is prepared once the relay has it, and stays the same offer', async () => {
  const { kit, asked, offer } = await setup()
  let isPrepared = false
  const prepared = preparePairing(kit).then(() => {
    isPrepared = true
  })
  await settled()
  offer('wc:1', { isPending: true })
  await settled()
  expect(isPrepared).toBe(false)
  offer('wc:1')
  await prepared
  expect(asked[0]?.signal.aborted).toBe(false)
})

test('a pending offer that is taken over is on screen at once', async () => {
  const { kit, asked, offer } = await setup()
  const prepared = preparePairing(kit)
  await settled()
  offer('wc:1', { isPending: true })
  connect(kit, { connectorId: 'walletConnect' }).catch(() => {})
  await settled()
  expect(stepOf(kit)).toMatchObject({ pairing: { uri: 'wc:1', isPending: true } })
  offer('wc:1')
  await prepared
  expect(stepOf(kit)).toMatchObject({ pairing: { isPending: false }, renewals: 0 })
  expect(asked).toHaveLength(1)
})

test('once taken over, renewals are shown', async () => {
  const { kit, offer, prepareOffer } = await setup()
  await prepareOffer()
  connect(kit, { connectorId: 'walletConnect' }).catch(() => {})
  await settled()
  offer('wc:2')
  expect(stepOf(kit)).toMatchObject({ pairing: { uri: 'wc:2' }, renewals: 1 })
})

test('a taken over pairing ends when the visitor leaves', async () => {
  const { kit, asked, status, prepareOffer } = await setup()
  await prepareOffer()
  const left = connect(kit, { connectorId: 'walletConnect' }).catch(({ code }: KitError) => code)
  await settled()
  leaveInteraction(kit)
  expect(await left).toBe('ABORTED')
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(status()).toBe('disconnected')
})

test.each<[string, Omit<ConnectParameters, 'connectorId'>]>([
  ['families', { namespaces: ['eip155'] }],
  ['a network', { chainId: fakeNetwork.chainId }],
  ['a way', { via: { kind: 'passkey' } }],
])('an attempt that names %s does not use the prepared offer', async (_, parameters) => {
  const { kit, asked, prepareOffer } = await setup()
  await prepareOffer()
  connect(kit, { connectorId: 'walletConnect', ...parameters }).catch(() => {})
  await settled()
  expect(asked).toHaveLength(2)
})

test('a connector that asks before its pairing is taken over gets no answer', async () => {
  const { kit, asked } = await setup()
  preparePairing(kit).catch(() => {})
  await settled()
  const question = { kind: 'code', values: {} } as never
  await expect(asked[0]?.ask(question)).rejects.toMatchObject({ code: 'ABORTED' })
})

test('a notice without an offer does not end a prepared pairing', async () => {
  const { asked, prepareOffer } = await setup()
  await prepareOffer()
  asked[0]?.tell({ kind: 'wallet' })
  expect(asked[0]?.signal.aborted).toBe(false)
})

test('prepares the connector that it is given', async () => {
  const paired: string[] = []
  const connectors = ['one', 'two'].map((id) =>
    connectorOf({
      id,
      pairs: true,
      connect: ({ tell }) => {
        paired.push(id)
        tell({ kind: 'pairing', pairing: { uri: 'wc:1', expiresAt: Number.MAX_SAFE_INTEGER } })
        return new Promise(() => {})
      },
    }),
  )
  const { kit, start } = setupKit({ connectors })
  await start()
  await preparePairing(kit, { connectorId: 'two' })
  expect(paired).toEqual(['two'])
  await expect(preparePairing(kit, { connectorId: 'three' })).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
    context: { connectorId: 'three' },
  })
})

test('a refusal by the relay rejects `preparePairing`', async () => {
  const connector = connectorOf({
    id: 'walletConnect',
    type: 'walletConnect',
    pairs: true,
    connect: () => Promise.reject(new KitError('RELAY_REFUSED', { reason: 'no' })),
  })
  const { kit, start } = setupKit({ connectors: [connector] })
  await start()
  await expect(preparePairing(kit)).rejects.toMatchObject({ code: 'RELAY_REFUSED' })
})

test('without a pairing connector there is nothing to prepare', async () => {
  const { kit, start } = setupKit()
  await start()
  await expect(preparePairing(kit)).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
    context: { connectorId: 'walletConnect' },
  })
})

test('a prepared offer that is approved before it was shown is disconnected', async () => {
  const { kit, asked, prepareOffer } = await setup()
  await prepareOffer()
  const unseen = createSession([scope])
  asked[0]?.answer(unseen.session)
  await settled()
  expect(unseen.calls.disconnects).toBe(1)
  expect(kit.connections.getState().eip155.status).toBe('disconnected')

  // The next attempt does not get it either.
  const connecting = connect(kit, { connectorId: 'walletConnect' })
  await settled()
  expect(asked).toHaveLength(2)
  const seen = createSession([scope])
  asked[1]?.answer(seen.session)
  await connecting
  expect(seen.calls.disconnects).toBe(0)
})
