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
  const { redirect } = deepLink({ link: 'rainbow://', uri, isTelegramAndroid: true })
  expect(redirect).toBe(`rainbow://wc?uri=${encodeURIComponent(encoded)}`)
})
