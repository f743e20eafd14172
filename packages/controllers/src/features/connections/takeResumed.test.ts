import type { Session } from '@bowline/common'
import { createFakeAdapter, createFakeWallet } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import {
  connectorOf,
  createSession,
  eip155Connection,
  kept,
  settled,
  setupKit,
  until,
} from '../../assembly/kitHarness.test.support.ts'
import { connect } from './connect.ts'
import { scope } from './silentWallet.test.support.ts'

/** A kit whose pairing connector has been offered to a wallet by an earlier page. */
async function offered(options: Parameters<typeof setupKit>[0] = {}) {
  const approval = Promise.withResolvers<Session | undefined>()
  const made = createSession([scope])
  const phone = connectorOf({
    id: 'phone',
    type: 'walletConnect',
    connect: () => Promise.reject(new Error('not asked')),
    resume: () => approval.promise,
  })
  const browser = createFakeWallet()
  const parts = setupKit({
    adapters: [createFakeAdapter({ connectors: [browser.connector] })],
    connectors: [phone],
    ...options,
  })
  parts.kit.start()
  await settled()
  return { ...parts, approve: () => approval.resolve(made.session), made }
}

test('what a wallet approves after a reload is connected, and found by the next page', async () => {
  const { kit, approve, events, made, storage } = await offered()
  expect(kit.connections.getState().eip155).toEqual({ status: 'disconnected' })
  approve()
  await until(kit.connections, ({ eip155 }) => eip155.status === 'connected')
  await settled()
  expect(eip155Connection(kit)).toMatchObject({ status: 'connected', connectorId: 'phone' })
  expect(events('connected')).toEqual([
    { connectorId: 'phone', namespaces: ['eip155'], restored: true, method: 'qrcode' },
  ])
  expect(await kept(storage, 'connections')).toMatchObject({ eip155: { connectorId: 'phone' } })
  expect(made.calls.disconnects).toBe(0)
})

test('it is ended if something newer is connected', async () => {
  const later = await offered()
  await connect(later.kit, { connectorId: 'fake' })
  later.approve()
  await settled()
  expect(eip155Connection(later.kit)).toMatchObject({ connectorId: 'fake' })
  expect(later.made.calls.disconnects).toBe(1)
})

test('an app that restores nothing takes nothing up', async () => {
  const { kit, approve } = await offered({ enableReconnect: false })
  approve()
  await settled()
  expect(eip155Connection(kit)).toEqual({ status: 'disconnected' })
})
