import { createFakeWallet } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import type { Wallet } from '../kit/wallets.ts'
import { appLinks, deepLink, walletPlatforms } from './walletLinks.ts'

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=ab'
const encoded = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3Dab'

test.each([
  ['rainbow://', 'rainbow://'],
  ['rainbow', 'rainbow://'],
  ['rainbow:', 'rainbow://'],
  ['rainbow:/', 'rainbow://'],
  ['ledgerlive://wallet', 'ledgerlive://wallet/'],
  ['https://metamask.app.link', 'https://metamask.app.link/'],
  ['https://metamask.app.link/', 'https://metamask.app.link/'],
  ['https://link.example/path', 'https://link.example/path/'],
])('%s opens with the pairing URI; its href has none', (link, href) => {
  expect(deepLink({ link, uri })).toEqual({ href, redirect: `${href}wc?uri=${encoded}` })
})

test('encodes the URI twice for Telegram on Android', () => {
  const link = deepLink({ link: 'rainbow://', uri, isTelegramAndroid: true })
  expect(link?.redirect).toBe(`rainbow://wc?uri=${encodeURIComponent(encoded)}`)
})

test.each([
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'JaVaScRiPt://x/%0aalert(1)',
  'data:text/html,<script>',
  'data://text/html',
  'intent://pay#Intent;package=evil;end',
  'file:///etc/passwd',
  'view-source:https://x',
  'http://wallet.example',
  'https://user:password@wallet.example',
  'tel:+1900',
  'sms://1900',
  `https://wallet.example/${'a'.repeat(2_048)}`,
  'a'.repeat(60),
  '',
  '://',
  'a b://',
])('%s opens nothing', (link) => {
  expect(deepLink({ link, uri })).toBeUndefined()
})

const wallet = (parts: Partial<Wallet> = {}): Wallet => ({
  id: 'rainbow',
  name: 'Rainbow',
  chains: [],
  ...parts,
})

test.each([
  [{ mobileLink: 'skiff://' }, ['skiff://']],
  [{ mobileLink: 'https://skiff.example' }, ['https://skiff.example']],
  [
    { mobileLink: 'skiff://', universalLink: 'https://skiff.example' },
    ['https://skiff.example', 'skiff://'],
  ],
  [{ universalLink: 'https://skiff.example' }, ['https://skiff.example']],
  [
    { mobileLink: 'https://skiff.example', universalLink: 'https://skiff.example' },
    ['https://skiff.example'],
  ],
  // An app may swap them.
  [
    { mobileLink: 'https://skiff.example', universalLink: 'skiff://' },
    ['https://skiff.example', 'skiff://'],
  ],
  [{ mobileLink: 'javascript:alert(1)', universalLink: 'data:text/html,x' }, []],
  [{ mobileLink: 'skiff://', universalLink: 'http://skiff.example' }, ['skiff://']],
  [{}, []],
])('%o is opened by %o, in this order', (links, expected) => {
  expect(appLinks(wallet(links))).toEqual(expected)
})

const links = {
  mobileLink: 'rainbow://',
  webappLink: 'https://web.example/',
  desktopLink: 'rainbow-desktop://',
}
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
