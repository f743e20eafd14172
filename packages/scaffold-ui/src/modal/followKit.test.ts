import type { ChainId, Connector } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { connect, disconnect, type Kit, type Route } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createKit } from '../createKit.ts'
import { registerViews } from '../views/registry.ts'
import { followConnections } from './followKit.ts'

const LOST: ChainId<'eip155'> = 'eip155:999'

/** A kit with its screens loaded but not rendered. */
function follow(...connectors: readonly Connector<'eip155'>[]): Kit {
  const kit = createKit({ adapters: [createFakeAdapter({ connectors })], debug: false })
  registerViews(kit)
  const stops = [kit.start(), followConnections(kit)]
  onTestFinished(() => {
    for (const stop of stops) stop()
    kit.destroy()
  })
  return kit
}

async function connected() {
  const wallet = createFakeWallet()
  const kit = follow(wallet.connector)
  await connect(kit, { connectorId: 'fake' })
  return { kit, wallet }
}

const shown = ({ modal, router }: Kit) =>
  modal.store.getState().open ? currentRoute(router.store.getState()).name : 'closed'

test('connecting on a network that the app does not serve opens the view to leave it', async () => {
  const kit = follow(createFakeWallet({ chainId: LOST }).connector)
  kit.modal.open({ name: 'ConnectingExternal', data: { connectorId: 'fake' } })
  await connect(kit, { connectorId: 'fake' })
  expect(shown(kit)).toBe('UnsupportedChain')
})

describe('a network that the app does not serve', () => {
  test('opens UnsupportedChain, and closes it once the wallet has left the network', async () => {
    const { kit, wallet } = await connected()
    wallet.set({ chainId: LOST })
    expect(shown(kit)).toBe('UnsupportedChain')
    wallet.set({ chainId: otherFakeNetwork.chainId })
    expect(shown(kit)).toBe('closed')
  })

  test('is forgotten with the connection', async () => {
    const { kit, wallet } = await connected()
    wallet.set({ chainId: LOST })
    wallet.end()
    expect(shown(kit)).toBe('closed')
  })

  test('is left by going back from any view that was opened there', async () => {
    const { kit, wallet } = await connected()
    wallet.set({ chainId: LOST })
    kit.router.push({ name: 'WhatIsANetwork' })
    kit.router.back()
    expect(shown(kit)).toBe('closed')
  })
})

describe('a connection that ends', () => {
  const receiver = fakeAccount.split(':').at(-1) ?? ''

  test.each<Route>([
    { name: 'Account' },
    { name: 'Send', data: { to: receiver } },
    { name: 'RegisterAccountName' },
  ])('closes $name', async (route) => {
    const { kit } = await connected()
    kit.modal.open(route)
    await disconnect(kit)
    expect(shown(kit)).toBe('closed')
  })

  test.each<Route>([{ name: 'SendReview' }, { name: 'SwapResult' }, { name: 'Networks' }])(
    'leaves $name',
    async (route) => {
      const { kit } = await connected()
      kit.modal.open(route)
      await disconnect(kit)
      expect(shown(kit)).toBe(route.name)
    },
  )

  test('by locking the wallet closes the account view too', async () => {
    const { kit, wallet } = await connected()
    kit.modal.open()
    expect(shown(kit)).toBe('Account')
    wallet.lock()
    expect(shown(kit)).toBe('closed')
  })
})

test('is not followed after that was stopped', async () => {
  const wallet = createFakeWallet()
  const kit = createKit({ adapters: [createFakeAdapter({ connectors: [wallet.connector] })] })
  onTestFinished(() => kit.destroy())
  kit.start()
  await connect(kit, { connectorId: 'fake' })
  followConnections(kit)()
  kit.modal.open()
  await disconnect(kit)
  expect(shown(kit)).toBe('Account')
})
