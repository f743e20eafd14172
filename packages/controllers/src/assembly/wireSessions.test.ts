import type { Session } from '@bowline/common'
import {
  createFakeAdapter,
  fakeAccount,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { connect } from '../features/connections/connect.ts'
import { startSwitch } from '../features/networks/switchNetwork.ts'
import { connectorOf, createSession, kept, settled, setupKit } from './kitHarness.test.support.ts'

const { chainId } = fakeNetwork
const scope = { namespace: 'eip155', accounts: [fakeAccount], chainId } as const

async function setup(part: Partial<Session> = {}) {
  let isLocked = false
  const made = createSession([scope], {
    locked: () => (isLocked ? ['eip155'] : []),
    ...part,
  })
  const connector = connectorOf({ id: 'fake', connect: async () => made.session })
  const kit = setupKit({ adapters: [createFakeAdapter({ connectors: [connector] })] })
  await kit.start()
  await connect(kit.kit, { connectorId: 'fake' })
  return {
    ...kit,
    set: made.set,
    lock() {
      isLocked = true
      made.set([])
    },
    unlock() {
      isLocked = false
      made.set([scope])
    },
  }
}

test('a wallet that is locked and unlocked is told once each', async () => {
  const { lock, unlock, events, status, storage } = await setup()
  lock()
  expect([events('locked'), status()]).toEqual([[{ namespaces: ['eip155'] }], 'locked'])
  expect(events('disconnected')).toEqual([])
  await settled()
  expect(await kept(storage, 'connections')).toHaveProperty('eip155')
  unlock()
  expect(events('connected').at(-1)).toEqual({
    connectorId: 'fake',
    namespaces: ['eip155'],
    restored: true,
    method: 'browser',
  })
  expect(events('accountChanged')).toEqual([])
})

test('the same account on another network is no other account', async () => {
  const { set, events } = await setup()
  const { chainId: other } = otherFakeNetwork
  const account = fakeAccount.replace(chainId, other) as typeof fakeAccount
  set([{ ...scope, chainId: other, accounts: [account] }])
  expect(events('networkChanged')).toEqual([{ namespace: 'eip155', chainId: other, by: 'wallet' }])
  expect(events('accountChanged')).toEqual([])
  const next = `${other}:0x${'9'.repeat(40)}` as const
  set([{ ...scope, chainId: other, accounts: [next, account] }])
  expect(events('accountChanged')).toEqual([{ namespace: 'eip155' }])
  expect(events('networkChanged')).toHaveLength(1)
})

test('a session that the wallet ends is forgotten, and not told as locked', async () => {
  const { set, events, status, storage } = await setup()
  set([])
  expect(events('disconnected')).toEqual([{ namespaces: ['eip155'], by: 'wallet' }])
  expect([events('locked'), status()]).toEqual([[], 'disconnected'])
  await settled()
  expect(await kept(storage, 'connections')).not.toHaveProperty('eip155')
})

test('a session that has ended leaves no network that the app does not have', async () => {
  const { kit, set } = await setup()
  set([{ ...scope, chainId: 'eip155:999' }])
  expect(kit.networks.getState().active.eip155).toBe('eip155:999')
  set([])
  expect(kit.networks.getState().active.eip155).toBe(chainId)
})

test('a session that has ended leaves the network that the user was on', async () => {
  const { kit, set } = await setup()
  set([{ ...scope, chainId: otherFakeNetwork.chainId }])
  set([])
  expect(kit.networks.getState().active.eip155).toBe(otherFakeNetwork.chainId)
})

test('a network that the app has asked for is told as such', async () => {
  const { kit, set, events } = await setup()
  const { chainId: other } = otherFakeNetwork
  const switching = startSwitch(kit, { chainId: other })
  set([{ ...scope, chainId: other }])
  expect(events('networkChanged')).toEqual([{ namespace: 'eip155', chainId: other, by: 'app' }])
  await switching.result
})

test('the network in use is saved, and the account if the user can choose one', async () => {
  const { set, storage } = await setup()
  const { chainId: other } = otherFakeNetwork
  const savedNow = async () => {
    await settled()
    return kept(storage, 'connections')
  }
  expect(await savedNow()).toEqual({ eip155: { connectorId: 'fake', chainId } })
  set([{ ...scope, chainId: other }])
  expect(await savedNow()).toEqual({ eip155: { connectorId: 'fake', chainId: other } })

  const choosing = await setup({ setActiveAccount() {} })
  await settled()
  expect(await kept(choosing.storage, 'accounts')).toEqual({ eip155: fakeAccount })
  expect(await kept(storage, 'accounts')).toEqual({})
  expect(await kept(storage, 'shownAccounts')).toEqual({ eip155: fakeAccount })
})
