import { expect, test } from 'vitest'
import { intentLink, outsideLink } from './intentLinks.ts'

const pageUrl = 'https://app.example/pools?id=1#top'

test('Android leaves a host app by an intent that names no app', () => {
  expect(outsideLink({ pageUrl, system: 'android', hostApp: 'Instagram' })).toBe(
    'intent://app.example/pools?id=1#top#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  )
})

test('LINE has a parameter for it', () => {
  for (const system of ['ios', 'android'] as const)
    expect(outsideLink({ pageUrl, system, hostApp: 'LINE' })).toBe(
      'https://app.example/pools?id=1&openExternalBrowser=1#top',
    )
})

test('elsewhere no link leaves a host app', () => {
  expect(outsideLink({ pageUrl, system: 'ios', hostApp: 'Instagram' })).toBeUndefined()
  expect(outsideLink({ pageUrl, system: 'android', hostApp: undefined })).toBeUndefined()
})

test.each(['about:blank', 'javascript:alert(1)', 'data:text/html,x', 'file:///sdcard/x', ''])(
  'the page %o is opened nowhere',
  (address) => {
    for (const hostApp of ['LINE', 'Instagram'])
      expect(outsideLink({ pageUrl: address, system: 'android', hostApp })).toBeUndefined()
  },
)

const store = 'https://play.google.com/store/apps/details?id=app.skiff'

test.each([
  [
    'https://skiff.example/wc?uri=wc%3A1#x',
    'intent://skiff.example/wc?uri=wc%3A1#x#Intent;scheme=https;package=app.skiff;end',
  ],
  ['skiff://wc?uri=wc%3A1', 'intent://wc?uri=wc%3A1#Intent;scheme=skiff;package=app.skiff;end'],
])('on Android %s may reach its app as an intent', (link, intent) => {
  expect(intentLink(link, store)).toBe(intent)
})

test.each([
  ['javascript:alert(1)', store],
  ['intent://x#Intent;package=evil.app;end', store],
  ['skiff://wc', undefined],
  ['skiff://wc', 'https://play.google.com/store/apps/details'],
  ['skiff://wc', 'https://play.google.com.evil.example/?id=app.skiff'],
  ['skiff://wc', 'https://play.google.com/?id=app.skiff%3Bcomponent%3Devil'],
  ['skiff://wc', `https://play.google.com/?id=a.${'b'.repeat(2_000)}`],
  ['skiff://wc', 'javascript:alert(1)'],
])('%s with the store %s is no intent', (link, playStore) => {
  expect(intentLink(link, playStore)).toBeUndefined()
})
