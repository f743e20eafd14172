import type { MessageFormat } from '@bowline/common/languages'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MessageOverrides } from './Catalogue.ts'
import { createTranslator } from './createTranslator.ts'
import { en } from './english.ts'

const translate = (overrides: MessageOverrides = {}, locale = 'en') =>
  createTranslator({ group: en, overrides, locale })

test('uses the plural forms of the language, with a separate form for zero', () => {
  const t = translate()
  expect(t('allWallets.count', { count: 0 })).toBe('No wallets found')
  expect(t('allWallets.count', { count: 1 })).toBe('1 wallet found')
  expect(t('allWallets.count', { count: 1200 })).toBe('1,200 wallets found')
  expect(translate({}, 'de')('allWallets.count', { count: 1200 })).toBe('1.200 wallets found')
})

test('names what is missing where the language has one plural form for every count', () => {
  const one = ({ count }: { count: number }, { plural }: MessageFormat) =>
    plural(count, { one: '一つ', other: '#' })
  const t = translate({ 'allWallets.count': one }, 'ja')
  expect(t('allWallets.count', { count: 1 })).toBe('一つ')
  expect(t('allWallets.count', { count: 2 })).toBe('2')
})

test('formats an English count like the browser does, with and without its formatter', () => {
  const format = vi.spyOn(Intl, 'NumberFormat')
  onTestFinished(() => format.mockRestore())
  const count = (value: number, locale: string) =>
    translate({}, locale)('allWallets.count', { count: value }).split(' ')[0]
  for (const locale of ['en', 'en-GB']) expect(count(999, locale)).toBe('999')
  expect(format).not.toHaveBeenCalled()
  expect(count(1000, 'en')).toBe('1,000')
  expect(count(12.5, 'en')).toBe('12.5')
  expect(count(12, 'en-u-nu-arab')).toBe('١٢')
  expect(count(12, 'ar-EG')).toBe('١٢')
})

test('lets an app replace a message with a template or a function', () => {
  const t = translate({
    'title.Downloads': 'Install {wallet}',
    'connecting.get': ({ wallet }) => wallet.toUpperCase(),
    'connect.newHere': 'First time?',
  })
  expect(t('title.Downloads', { wallet: 'Harbor' })).toBe('Install Harbor')
  expect(t('connecting.get', { wallet: 'Harbor' })).toBe('HARBOR')
  expect(t('connect.newHere')).toBe('First time?')
  expect(t('connect.learnMore')).toBe('Learn more')
})

test('does not fill in a wallet name that looks like a placeholder', () => {
  const t = translate({ 'title.Downloads': 'Install {wallet}' })
  expect(t('title.Downloads', { wallet: '{wallet}' })).toBe('Install {wallet}')
})

test('keeps values from being reordered with the words of a right-to-left language', () => {
  const t = translate({ 'fee.upTo': 'حتى {fee}' }, 'ar')
  expect(t('fee.upTo', { fee: '0.1 ETH (1 US$)' })).toBe('حتى \u20680.1 ETH (1 US$)\u2069')
  expect(translate({}, 'he')('activity.nft', { name: '', id: '7' })).toBe('NFT #\u20687\u2069')
  expect(translate({}, 'de')('fee.upTo', { fee: '1 ETH' })).toBe('up to 1 ETH')
})

test('requires the values of a message and a known key in its types', () => {
  const t = translate()
  // @ts-expect-error the wallet's name is missing
  expect(() => t('title.Downloads')).toThrow()
  // @ts-expect-error unknown key
  expect(t('title.Nowhere')).toBe('title.Nowhere')
})

test('has a text for every message, and no title that blames the visitor or ends with a full stop', () => {
  const sample = { wallet: 'Harbor', network: 'Ethereum', count: 2, seconds: 5, code: '1' }
  for (const [key, message] of Object.entries(en)) {
    if (typeof message === 'string') expect(message.trim(), key).not.toBe('')
    const text = typeof message === 'string' ? message : key
    expect(text, key).not.toMatch(/you (rejected|declined|failed)/i)
  }
  const t = translate()
  expect(t('cause.userRejected')).toBe('Request cancelled')
  expect(t('cause.providerErrorText', sample)).toBe(
    'Harbor reported a problem (code\u00a01). You can try again.',
  )
})
