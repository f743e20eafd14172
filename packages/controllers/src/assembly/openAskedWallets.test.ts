import type { Connector } from '@bowline/common'
import { fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { connect } from '../features/connections/connect.ts'
import { connectorOf, createSession, setupKit } from './kitHarness.test.support.ts'

const wallet = {
  id: 'skiff',
  name: 'Skiff',
  mobileLink: 'skiff://',
  universalLink: 'https://skiff.example',
}

/** A paired wallet that keeps the link that has opened it, and is asked when the test says so. */
function createPaired(own: string | undefined) {
  let link: string | undefined
  const listeners = new Set<() => void>()
  const scope = {
    namespace: 'eip155',
    accounts: [fakeAccount],
    chainId: fakeNetwork.chainId,
  } as const
  const connector: Connector<'eip155'> = connectorOf({
    id: 'pairing',
    type: 'walletConnect',
    connect: async () => ({
      ...createSession([scope]).session,
      get redirect() {
        return own ?? link
      },
      isOnThisDevice: () => link !== undefined,
      openedBy(next) {
        link = next
      },
      onAsk(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }),
  })
  return {
    connector,
    ask() {
      for (const listener of [...listeners]) listener()
    },
    followers: () => listeners.size,
  }
}

function setUp({ isClick = true, own }: { isClick?: boolean; own?: string } = {}) {
  const paired = createPaired(own)
  const opened: string[] = []
  const { kit } = setupKit({
    connectors: [paired.connector],
    customWallets: [wallet],
    windows: {
      canOpen: () => isClick,
      open: () => null,
      openApp: (link) => void opened.push(link),
    },
  })
  return { ...paired, kit, opened }
}

const pairing = { connectorId: 'pairing', walletId: 'skiff' }

test('a wallet that was opened on this device is opened again when it is asked', async () => {
  const { kit, ask, opened } = setUp()
  await connect(kit, { ...pairing, method: 'mobile' })
  expect(opened).toEqual([])
  ask()
  // The custom scheme: there is no secret in it, and no tab is left behind.
  expect(opened).toEqual(['skiff://wc'])
})

test('a wallet on another device is not opened on this one', async () => {
  const { kit, ask, opened } = setUp({ own: 'own://' })
  await connect(kit, { ...pairing, method: 'qrcode' })
  ask()
  expect(opened).toEqual([])
})

test('a wallet that the directory does not know is not opened', async () => {
  const { kit, ask, opened } = setUp()
  await connect(kit, { ...pairing, walletId: 'unknown', method: 'mobile' })
  ask()
  expect(opened).toEqual([])
})

test('without a click nothing is opened', async () => {
  const { kit, ask, opened } = setUp({ isClick: false })
  await connect(kit, { ...pairing, method: 'mobile' })
  ask()
  expect(opened).toEqual([])
})

test('a session that the kit has let go is not followed any more', async () => {
  const { kit, followers } = setUp()
  await connect(kit, { ...pairing, method: 'mobile' })
  expect(followers()).toBe(1)
  kit.destroy()
  expect(followers()).toBe(0)
})
