import { expect, test } from './support/gallery.ts'

/** The five with the longest texts, and those that run right to left. */
const LANGUAGES = ['de', 'el', 'fr', 'nl', 'pl', 'ar', 'fa', 'he']
/** One of each kind. The others are for the long form. */
const FIRST = ['de', 'ar']

/** One state of each screen, in which most of its texts are shown. */
const STORIES = [
  'connect/logins-apart',
  'all-wallets/default',
  'connecting/partial-1',
  'pairing/all-platforms',
  'get-wallet/downloads',
  'sign-in/expired',
  'preview-request/unknown',
  'account/activity',
  'profile/choose-an-account',
  'receive/default',
  'networks/few',
  'switch-network/cannot-be-added',
  'unsupported-chain/default',
  'send/a-name',
  'send-compare/default',
  'send-review/all-digits',
  'send-result/confirmed',
  'speed-up/declined',
  'swap/default',
  'swap-review/all-digits',
  'onramp/above-the-maximum',
  'onramp-providers/asking',
  'onramp-progress/cancelled',
  'register-name/available',
  'steps/code',
]

for (const locale of LANGUAGES) {
  const tag = FIRST.includes(locale) ? [] : ['@long']
  test(`the screens in ${locale} fit 360 px`, { tag }, async ({ gallery }) => {
    test.setTimeout(180_000)
    expect(STORIES.filter((story) => !gallery.stories.includes(story))).toEqual([])
    const found: string[] = []
    for (const story of STORIES) found.push(...(await gallery.fits(story, locale)))
    expect(found).toEqual([])
  })
}
