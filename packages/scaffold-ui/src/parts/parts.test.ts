import { createFakeWallet } from '@bowline/common/testing'
import type { Wallet } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { connectorRoute, walletRoute } from '../visit/walletRoute.ts'
import { appStoreLinks, storeLinks } from './storeLinks.ts'

const wallet: Wallet = { id: 'harbor', name: 'Harbor', rdns: 'test.harbor', chains: [] }
const { connector: installed } = createFakeWallet({ id: 'a', rdns: 'test.harbor' })
const { connector: pairing } = createFakeWallet({ id: 'wc', type: 'walletConnect' })
const { connector: joint } = createFakeWallet({ id: 'joint', type: 'multiChain' })

test('opens the connector of an installed directory wallet', () => {
  const route = { name: 'ConnectingExternal', data: { connectorId: 'a' } }
  expect(walletRoute(wallet, [pairing, installed], false)).toEqual(route)
})

test('pairs with a wallet that is not installed, or opens its downloads without pairing', () => {
  const data = { walletId: 'harbor' }
  expect(walletRoute(wallet, [pairing], false)).toEqual({ name: 'ConnectingWalletConnect', data })
  expect(walletRoute(wallet, [], false)).toEqual({ name: 'Downloads', data })
})

test('without pairing, opens a phone wallet that has a browser of its own', () => {
  const own = { ...wallet, browseLink: 'https://harbor.test/browse/{url}' }
  const data = { walletId: 'harbor' }
  expect(walletRoute(own, [], true)).toEqual({ name: 'ConnectingWalletConnect', data })
  expect(walletRoute(own, [], false)).toEqual({ name: 'Downloads', data })
})

test('on a phone leaves out the store of the other system, and extensions', () => {
  const stores: Wallet = {
    ...wallet,
    appStore: 'https://apple.test/harbor',
    playStore: 'https://play.test/harbor',
    chromeStore: 'https://chrome.test/harbor',
    homepage: 'https://harbor.test',
  }
  const ids = (system: 'ios' | 'android' | 'desktop') =>
    appStoreLinks(stores, system).map(({ id }) => id)
  expect(ids('ios')).toEqual(['appStore', 'website'])
  expect(ids('android')).toEqual(['playStore', 'website'])
  expect(ids('desktop')).toEqual(['appStore', 'playStore', 'website'])
})

test('leaves out stores whose address is not safe to open', () => {
  const hostile = { ...wallet, appStore: 'javascript:alert(1)', homepage: 'data:text/html,x' }
  expect(storeLinks(hostile)).toEqual([])
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
