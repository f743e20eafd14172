import { expect, test } from 'vitest'
import { deepLink } from './deepLink.ts'

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
