import { createFakeWallet } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import type { Wallet } from './Wallet.ts'
import { walletPlatforms } from './walletPlatforms.ts'

const links = {
  mobileLink: 'rainbow://',
  webappLink: 'https://web.example/',
  desktopLink: 'rainbow-desktop://',
}
const wallet = (parts: Partial<Wallet> = {}): Wallet => ({
  id: 'rainbow',
  name: 'Rainbow',
  chains: [],
  ...parts,
})
const desk = { connectors: [], isMobile: false }
const phone = { connectors: [], isMobile: true }
const { connector } = createFakeWallet({ rdns: 'me.rainbow' })

describe('the platforms of a wallet, the best one first', () => {
  test('on a desk: browser, code, web, desktop', () => {
    const all = wallet({ ...links, rdns: 'me.rainbow' })
    expect(walletPlatforms(all, { ...desk, connectors: [connector] })).toEqual([
      'browser',
      'qrcode',
      'web',
      'desktop',
    ])
    expect(walletPlatforms(all, desk)).toEqual(['qrcode', 'web', 'desktop'])
  })

  test('on a phone: the app instead of the code, and no desktop app', () => {
    expect(walletPlatforms(wallet(links), phone)).toEqual(['mobile', 'web'])
  })

  test('it is in this browser when a connector has its rdns or its id', () => {
    const here = (parts: Partial<Wallet>, id?: string) =>
      walletPlatforms(wallet(parts), {
        ...desk,
        connectors: [createFakeWallet({ rdns: 'me.rainbow', walletId: id }).connector],
      })
    expect(here({ rdns: 'me.rainbow' })).toEqual(['browser'])
    expect(here({}, 'rainbow')).toEqual(['browser'])
    expect(here({ rdns: 'me.other' }, 'other')).toEqual(['unsupported'])
  })

  test('a pairing connector is not the wallet itself', () => {
    const pairing = createFakeWallet({ type: 'walletConnect', walletId: 'rainbow' }).connector
    expect(walletPlatforms(wallet(links), { ...desk, connectors: [pairing] })[0]).toBe('qrcode')
  })

  test('a wallet of other browsers only is unsupported here', () => {
    expect(walletPlatforms(wallet({ rdns: 'me.rainbow' }), desk)).toEqual(['unsupported'])
    expect(walletPlatforms(wallet({ rdns: 'me.rainbow', desktopLink: 'x://' }), phone)).toEqual([
      'unsupported',
    ])
  })

  test('a wallet without any link can still scan a code', () => {
    expect(walletPlatforms(wallet(), desk)).toEqual(['qrcode'])
    expect(walletPlatforms(wallet(), phone)).toEqual(['qrcode'])
  })

  test('no wallet means the code', () => {
    expect(walletPlatforms(undefined, desk)).toEqual(['qrcode'])
  })
})
