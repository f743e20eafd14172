import { createFakeWallet } from '@bowline/common/testing'
import type { Wallet } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { storeLinks } from './storeLinks.ts'
import { connectorRoute, walletRoute } from './walletRoute.ts'

const wallet: Wallet = { id: 'harbor', name: 'Harbor', rdns: 'test.harbor', chains: [] }
const { connector: installed } = createFakeWallet({ id: 'a', rdns: 'test.harbor' })
const { connector: pairing } = createFakeWallet({ id: 'wc', type: 'walletConnect' })
const { connector: joint } = createFakeWallet({ id: 'joint', type: 'multiChain' })

test('opens the connector of an installed directory wallet', () => {
  const route = { name: 'ConnectingExternal', data: { connectorId: 'a' } }
  expect(walletRoute(wallet, [pairing, installed])).toEqual(route)
})

test('pairs with a wallet that is not installed, or opens its downloads without pairing', () => {
  const data = { walletId: 'harbor' }
  expect(walletRoute(wallet, [pairing])).toEqual({ name: 'ConnectingWalletConnect', data })
  expect(walletRoute(wallet, [])).toEqual({ name: 'Downloads', data })
})

test('opens the QR code for a pairing connector, and the choice of family for a wallet with several', () => {
  expect(connectorRoute(pairing)).toEqual({ name: 'ConnectingWalletConnectBasic' })
  expect(connectorRoute(joint)).toEqual({
    name: 'ConnectingMultiChain',
    data: { connectorId: 'joint' },
  })
})

test('lists only the known places', () => {
  const homepage = 'https://harbor.test/'
  expect(storeLinks(wallet)).toEqual([])
  expect(storeLinks({ ...wallet, homepage, playStore: 'https://play.test/' })).toEqual([
    { id: 'playStore', place: 'phone', href: 'https://play.test/' },
    { id: 'website', place: 'website', href: homepage },
  ])
})
