import { expect, test } from 'vitest'
import { type BrowserSigns, browserKind } from './browser.ts'
import { withHostApp } from './hostApp.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

const kind = (part: Partial<BrowserSigns>) => {
  const signs = {
    userAgent: WINDOWS,
    maxTouchPoints: 0,
    hasTelegramBridge: false,
    telegramPlatform: undefined,
    ...part,
  }
  return withHostApp(browserKind(signs), signs.userAgent)
}

test.each([
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  [IPHONE.replace('iPhone;', 'iPad;'), 5, 'ios'],
  // An iPad that asks for desktop pages.
  [`${MAC} Version/18.5 Safari/605.1.15`, 5, 'ios'],
  [`${MAC} Version/18.5 Safari/605.1.15`, 0, 'desktop'],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 5, 'android'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 10, 'desktop'],
  ['', 0, 'desktop'],
] as const)('%s with %i touch points is %s', (userAgent, maxTouchPoints, system) => {
  expect(kind({ userAgent, maxTouchPoints })).toEqual({ system })
})

test.each([
  ['android', 'android'],
  ['android_x', 'android'],
  ['ios', 'ios'],
  ['IOS', 'ios'],
  ['macos', 'macos'],
  ['tdesktop', 'other'],
  ['unigram', 'other'],
  ['web', 'other'],
  ['weba', 'other'],
  ['webk', 'other'],
  ['unknown', undefined],
  ['', undefined],
  ['__proto__', undefined],
  [undefined, undefined],
] as const)('the platform %s is the Telegram client %s', (telegramPlatform, telegram) => {
  expect(kind({ telegramPlatform }).telegram).toBe(telegram)
})

test.each([
  [IPHONE, 5, 'ios'],
  [ANDROID, 5, 'android'],
  [MAC, 0, 'macos'],
  [MAC, 5, 'ios'],
  [WINDOWS, 0, 'other'],
] as const)(
  'a page in Telegram that is no mini app: %s is %s',
  (userAgent, maxTouchPoints, telegram) => {
    expect(kind({ userAgent, maxTouchPoints, hasTelegramBridge: true }).telegram).toBe(telegram)
  },
)

test.each([
  [`${IPHONE} Mobile/22F76 Instagram 390.0.0.28.85 (iPhone16,1; iOS 18_5; en_US)`, 'Instagram'],
  [
    `${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.43.81 Android`,
    'Instagram',
  ],
  [`${ANDROID} Barcelona 390.0.0.42.100 Android`, 'Threads'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0.43.108;FBBV/1;FBDV/iPhone16,1]`, 'Facebook'],
  [
    `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0.57.50;]`,
    'Facebook',
  ],
  [`${ANDROID} Chrome/140.0.0.0 Mobile [FB_IAB/MESSENGER;FBAV/500.0.0.14.101;]`, 'Messenger'],
  [`${IPHONE} Mobile/22F76 Safari Line/15.9.0`, 'LINE'],
  [`${IPHONE} musical_ly_40.1.0 JsSdk/2.0 BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${IPHONE} Mobile/22F76 Snapchat/13.40.0.40 (like Safari)`, 'Snapchat'],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 TwitterAndroid`, 'X'],
  [`${IPHONE} Mobile/22F76 Twitter for iPhone/11.4`, 'X'],
  [`${IPHONE} Mobile/22F76 [LinkedInApp]/9.31.5`, 'LinkedIn'],
  [`${IPHONE} Mobile/22F76 [Pinterest/iOS]`, 'Pinterest'],
  [`${IPHONE} Mobile/22F76 MicroMessenger/8.0.59 NetType/WIFI`, 'WeChat'],
  [`${ANDROID} Mobile Safari/537.36;KAKAOTALK 2411250`, 'KakaoTalk'],
  [`${ANDROID} Mobile Safari/537.36 NAVER(inapp; search; 1240; 12.13.4)`, 'NAVER'],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, undefined],
  [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, undefined],
  // The browser of a wallet, and an app of the website itself.
  [`${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 MetaMaskMobile`, undefined],
  [`${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`, undefined],
] as const)('%s is a page in %s', (userAgent, hostApp) => {
  expect(kind({ userAgent }).hostApp).toBe(hostApp)
})

test('in Telegram there is no other host', () => {
  const userAgent = `${IPHONE} Instagram 390.0`
  expect(kind({ userAgent, telegramPlatform: 'ios' }).hostApp).toBeUndefined()
})

test('only the beginning of an endless user agent is read', () => {
  expect(kind({ userAgent: `${'a '.repeat(5_000_000)}Instagram` })).toEqual({ system: 'desktop' })
})
