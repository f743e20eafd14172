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

describe('the platforms of a wallet, best first', () => {
  test('are browser, QR code, web and desktop on a desktop', () => {
    const all = wallet({ ...links, rdns: 'me.rainbow' })
    expect(walletPlatforms(all, { ...desk, connectors: [connector] })).toEqual([
      'browser',
      'qrcode',
      'web',
      'desktop',
    ])
    expect(walletPlatforms(all, desk)).toEqual(['qrcode', 'web', 'desktop'])
  })

  test('have the app in place of the QR code on a phone, and no desktop app', () => {
    expect(walletPlatforms(wallet(links), phone)).toEqual(['mobile', 'web'])
  })

  test("have the wallet's own browser on a phone, after its app", () => {
    const browseLink = 'https://rainbow.example/browse/{url}'
    expect(walletPlatforms(wallet({ browseLink }), phone)).toEqual(['inApp'])
    expect(walletPlatforms(wallet({ ...links, browseLink }), phone)).toEqual([
      'mobile',
      'inApp',
      'web',
    ])
    expect(walletPlatforms(wallet({ browseLink }), desk)).toEqual(['qrcode'])
  })

  test('leave out links that are not safe to open', () => {
    const bad = 'javascript://%0aalert(1)'
    const hostile = {
      mobileLink: bad,
      browseLink: `${bad}{url}`,
      webappLink: bad,
      desktopLink: bad,
    }
    expect(walletPlatforms(wallet({ ...hostile, rdns: 'me.rainbow' }), phone)).toEqual([
      'unsupported',
    ])
    expect(walletPlatforms(wallet({ ...hostile, rdns: 'me.rainbow' }), desk)).toEqual([
      'unsupported',
    ])
  })

  test("include this browser if a connector has the wallet's rdns or id", () => {
    const here = (parts: Partial<Wallet>, id?: string) =>
      walletPlatforms(wallet(parts), {
        ...desk,
        connectors: [createFakeWallet({ rdns: 'me.rainbow', walletId: id }).connector],
      })
    expect(here({ rdns: 'me.rainbow' })).toEqual(['browser'])
    expect(here({}, 'rainbow')).toEqual(['browser'])
    expect(here({ rdns: 'me.other' }, 'other')).toEqual(['unsupported'])
  })

  test('do not include this browser because of a pairing connector', () => {
    const pairing = createFakeWallet({ type: 'walletConnect', walletId: 'rainbow' }).connector
    expect(walletPlatforms(wallet(links), { ...desk, connectors: [pairing] })[0]).toBe('qrcode')
  })

  test('are unsupported for a wallet of other browsers only', () => {
    expect(walletPlatforms(wallet({ rdns: 'me.rainbow' }), desk)).toEqual(['unsupported'])
    expect(walletPlatforms(wallet({ rdns: 'me.rainbow', desktopLink: 'x://' }), phone)).toEqual([
      'unsupported',
    ])
  })

  test('have the QR code for a wallet without links', () => {
    expect(walletPlatforms(wallet(), desk)).toEqual(['qrcode'])
    expect(walletPlatforms(wallet(), phone)).toEqual(['qrcode'])
  })

  test('are the QR code without a wallet', () => {
    expect(walletPlatforms(undefined, desk)).toEqual(['qrcode'])
  })
})
