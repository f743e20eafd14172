import { walletSchema } from '@bowline/common/api'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { toWallet } from './directoryRequest.ts'

const image = (id: string) => `https://api.example/getWalletImage/${id}`
const wallet = (wire: object) =>
  toWallet(parse(walletSchema, { id: 'a', name: 'A', ...wire }), image)

test('converts every field of the directory', () => {
  expect(
    wallet({
      name: 'Rainbow',
      image_id: 'img',
      rdns: 'me.rainbow',
      chains: ['eip155:1', 'eip155:10'],
      homepage: 'https://rainbow.me',
      mobile_link: 'rainbow://',
      desktop_link: 'rainbow-desktop://',
      webapp_link: 'https://web.rainbow.me',
      app_store: 'https://apps.apple.com/app/1',
      play_store: 'https://play.google.com/store/apps/details?id=1',
      chrome_store: 'https://chromewebstore.google.com/detail/1',
      firefox_store: 'https://addons.mozilla.org/firefox/1',
    }),
  ).toEqual({
    id: 'a',
    name: 'Rainbow',
    imageUrl: 'https://api.example/getWalletImage/img',
    rdns: 'me.rainbow',
    chains: ['eip155:1', 'eip155:10'],
    homepage: 'https://rainbow.me/',
    mobileLink: 'rainbow://',
    desktopLink: 'rainbow-desktop://',
    webappLink: 'https://web.rainbow.me/',
    appStore: 'https://apps.apple.com/app/1',
    playStore: 'https://play.google.com/store/apps/details?id=1',
    chromeStore: 'https://chromewebstore.google.com/detail/1',
    firefoxStore: 'https://addons.mozilla.org/firefox/1',
  })
})

test('drops hostile values and keeps the wallet', () => {
  const evil = 'javascript:alert(1)'
  expect(
    wallet({
      name: 'Meta\u202eMask\n',
      rdns: 'not a name',
      chains: ['eip155:1', 'nonsense', '<script>'],
      homepage: evil,
      mobile_link: evil,
      desktop_link: 'file:///etc/passwd',
      webapp_link: 'http://phishing.example',
      app_store: 'data:text/html,x',
      play_store: 'market://details',
      chrome_store: '',
      firefox_store: null,
    }),
  ).toEqual({ id: 'a', name: 'MetaMask', chains: ['eip155:1'] })
})

test('returns no image for a wallet without one', () => {
  expect(wallet({}).imageUrl).toBeUndefined()
})
