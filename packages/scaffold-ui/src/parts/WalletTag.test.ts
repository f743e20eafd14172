import { createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import type { Wallet } from '@bowline/controllers'
import { expect, test } from 'vitest'
import { walletState } from './WalletTag.tsx'

const { connector: pairing } = createFakeWallet({ id: 'wc', type: 'walletConnect' })
const { connector: installed } = createFakeWallet({ id: 'a', rdns: 'test.harbor' })
const wallet = (parts: Partial<Wallet> = {}): Wallet => ({
  id: 'harbor',
  name: 'Harbor',
  chains: [],
  mobileLink: 'harbor://',
  ...parts,
})
const desk = { connectors: [pairing], networks: [fakeNetwork], isMobile: false }
const phone = { ...desk, isMobile: true }

test('returns installed for a wallet in this browser, whatever else is known', () => {
  const options = { ...desk, connectors: [pairing, installed] }
  expect(walletState(wallet({ rdns: 'test.harbor', chains: ['solana:abc'] }), options)).toBe(
    'installed',
  )
})

test("returns another network only if the wallet's networks are known and none is of the app's families", () => {
  expect(walletState(wallet({ chains: ['solana:abc'] }), phone)).toBe('otherNetwork')
  expect(walletState(wallet({ chains: ['solana:abc', 'eip155:5'] }), phone)).toBeUndefined()
  expect(walletState(wallet({ chains: [] }), phone)).toBeUndefined()
})

test('says that a wallet without a link for this device needs its app', () => {
  expect(walletState(wallet({ mobileLink: undefined }), phone)).toBe('needsApp')
  const extension = wallet({ mobileLink: undefined, rdns: 'test.harbor' })
  expect(walletState(extension, desk)).toBe('needsApp')
  expect(walletState(wallet(), { ...desk, connectors: [] })).toBe('needsApp')
})

test('says nothing of a wallet that scans a code, on a phone for example, and nothing of a web wallet', () => {
  expect(walletState(wallet(), desk)).toBe(undefined)
  expect(walletState(wallet({ mobileLink: undefined, webappLink: 'https://h.test' }), desk)).toBe(
    undefined,
  )
})
