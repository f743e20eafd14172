import { expect, onTestFinished, test, vi } from 'vitest'
import type { MessageOverrides } from './Catalogue.ts'
import { createTranslator } from './createTranslator.ts'
import { directionOf } from './directionOf.ts'
import { en } from './en.ts'
import { resolveLocale } from './resolveLocale.ts'

const translate = (overrides: MessageOverrides = {}, locale = 'en') =>
  createTranslator({ group: en, overrides, locale })

test('counts are spoken in the forms of the language, with nought in a form of its own', () => {
  const t = translate()
  expect(t('allWallets.count', { count: 0 })).toBe('No wallets found')
  expect(t('allWallets.count', { count: 1 })).toBe('1 wallet found')
  expect(t('allWallets.count', { count: 1200 })).toBe('1,200 wallets found')
  expect(translate({}, 'de')('allWallets.count', { count: 1200 })).toBe('1.200 wallets found')
})

test('a count in English is written as the formatter of the browser writes it, with or without it', () => {
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

test('an app replaces words by a text with places for values, or by a function', () => {
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

test('a wallet whose name looks like a place for a value is not filled again', () => {
  const t = translate({ 'title.Downloads': 'Install {wallet}' })
  expect(t('title.Downloads', { wallet: '{wallet}' })).toBe('Install {wallet}')
})

test('a message with values cannot be asked for without them, nor an unknown key at all', () => {
  const t = translate()
  // @ts-expect-error the wallet's name is missing
  expect(() => t('title.Downloads')).toThrow()
  // @ts-expect-error there is no such key
  expect(t('title.Nowhere')).toBe('title.Nowhere')
})

test.each([
  ['auto', ['fr-CA', 'en-GB'], 'en-GB'],
  ['auto', ['fr'], 'en'],
  ['auto', [], 'en'],
  ['pt-ao', ['en'], 'pt-AO'],
  ['not a language', ['en'], 'en'],
])('locale %s for a visitor who speaks %j is %s', (locale, languages, expected) => {
  expect(resolveLocale(locale, languages)).toBe(expected)
})

test('Arabic, Hebrew, Persian and Urdu run from right to left', () => {
  expect(['ar', 'he-IL', 'fa', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  expect(['en', 'de', 'ja'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr'])
})

test('every message says something, and no title blames the visitor or ends in a full stop', () => {
  const sample = { wallet: 'Harbor', network: 'Ethereum', count: 2, seconds: 5, code: 1 }
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
