import type { Connector } from '@bowline/common'
import { fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { connect } from '../features/connections/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  SOLANA,
  setupKit,
  solanaScope,
} from './kitHarness.test.support.ts'
import { QUIET_MS, TOAST_AFTER_MS } from './wireSessions.ts'

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

async function connected() {
  const listeners = new Set<(method: string) => void>()
  const { session } = createSession([solanaScope], {
    onUnknownMethod(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const connector = connectorOf({ id: 'sol', namespaces: [SOLANA], connect: async () => session })
  const made = setupKit({ adapters: [createSolanaAdapter([connector])] })
  await made.start()
  await connect(made.kit, { connectorId: 'sol' })
  made.kit.modal.close()
  made.kit.toasts.hide()
  const toast = () => made.kit.toasts.store.getState().toast?.code
  const isOpen = () => made.kit.modal.store.getState().open
  const refuse = () => {
    for (const listener of listeners) listener('eth_sign')
  }
  return { ...made, listeners, toast, isOpen, refuse }
}

test('a request that the wallet does not know opens the modal, then says so', async () => {
  const { clock, toast, isOpen, refuse } = await connected()
  refuse()
  expect([isOpen(), toast()]).toEqual([true, undefined])
  clock.advance(TOAST_AFTER_MS)
  expect(toast()).toBe('actionNotAllowed')
})

test('an app that asks again and again does not keep the modal open', async () => {
  const { kit, clock, isOpen, refuse } = await connected()
  refuse()
  kit.modal.close()
  clock.advance(QUIET_MS - 1)
  refuse()
  expect(isOpen()).toBe(false)
  clock.advance(1)
  refuse()
  expect(isOpen()).toBe(true)
})

test('a session that has ended is not followed any more', async () => {
  const { kit, listeners } = await connected()
  expect(listeners.size).toBe(1)
  await disconnect(kit)
  expect(listeners.size).toBe(0)
})
