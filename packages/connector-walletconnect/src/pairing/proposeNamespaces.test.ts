import { defineNetwork, type RequestProvider } from '@bowline/common'
import { mainnet, optimism } from 'viem/chains'
import { expect, test } from 'vitest'
import { bitcoinRegtest, polkadotRelay, solanaMainnet } from '../fixtures/families.test.fixture.ts'
import { proposeNamespaces } from './proposeNamespaces.ts'

declare module '@bowline/common' {
  interface ProviderMap {
    cosmos: RequestProvider
  }
}

const main = defineNetwork(mainnet)
const second = defineNetwork(optimism)

test('asks for all networks of the app, the wanted one first', () => {
  const { eip155 } = proposeNamespaces([main, second], 'eip155:10')
  expect(eip155?.chains).toEqual(['eip155:10', 'eip155:1'])
  expect(eip155?.events).toEqual(['accountsChanged', 'chainChanged'])
})

test('EVM wallets are asked for everything that the kit or an app may call', () => {
  expect(proposeNamespaces([main], undefined).eip155?.methods).toEqual([
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ])
})

test('a family that this package does not know is asked for the methods of the app alone', () => {
  const hub = defineNetwork<'cosmos'>({
    chainId: 'cosmos:hub-1',
    name: 'Hub',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: [],
  })
  expect(proposeNamespaces([hub], undefined)).toEqual({
    cosmos: {
      chains: ['cosmos:hub-1'],
      methods: [],
      events: ['accountsChanged', 'chainChanged'],
    },
  })
})

test('a wanted network that the app does not serve is not asked for', () => {
  expect(proposeNamespaces([main], 'eip155:137').eip155?.chains).toEqual(['eip155:1'])
})

test('an app may ask for methods and events of its own', () => {
  const proposed = proposeNamespaces([main], undefined, {
    methods: { eip155: ['personal_sign'] },
    events: { eip155: [] },
  })
  expect(proposed).toEqual({
    eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] },
  })
})

test('the other families are asked for their own methods and events', () => {
  const { solana, bip122, polkadot } = proposeNamespaces(
    [solanaMainnet, bitcoinRegtest, polkadotRelay],
    undefined,
  )
  expect(solana?.methods).toEqual([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ])
  expect(bip122).toEqual({
    chains: ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
  })
  expect(polkadot).toEqual({
    chains: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  })
})

test('Solana wallets are asked by the older ids as well', () => {
  expect(proposeNamespaces([solanaMainnet], undefined).solana).toMatchObject({
    chains: [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    ],
    methods: expect.arrayContaining(['solana_signMessage']),
  })
})
