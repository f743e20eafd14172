import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage } from './language.ts'

test.each([
  [['de-AT', 'en'], 'de', 'de-AT'],
  [['tlh', 'fr'], 'fr', 'fr'],
  [['en-GB', 'de'], 'en', 'en-GB'],
  [['zh-TW'], 'zh-Hant', 'zh-TW'],
  [['x'.repeat(100_000), '', 'pl'], 'pl', 'pl'],
  [[], 'en', 'en'],
  [['tlh'], 'en', 'en'],
  [[...Array.from({ length: 10 }, () => 'tlh'), 'de'], 'en', 'en'],
])('%j is read in %s', (languages, tag, locale) => {
  expect(chooseLanguage(languages)).toEqual({ tag, locale })
})

/** The modules of a page in a browser with these languages. */
async function openIn(...languages: readonly string[]) {
  vi.resetModules()
  const documentElement = { lang: 'en', dir: '' }
  vi.stubGlobal('document', { documentElement })
  vi.stubGlobal('navigator', { languages })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  const language = await import('./language.ts')
  return { documentElement, ...language, main: await import('../words.ts') }
}

test('texts are in English until those of the language are there', async () => {
  const { main, loadTexts, documentElement, language } = await openIn('de-DE')
  expect(main.words.code.title).toBe('Check your email')
  await loadTexts('page')
  const { texts } = await import('./generated/de/page.ts')
  expect(main.words.code.title).toBe(texts.main.code.title)
  expect(documentElement).toEqual({ lang: 'de', dir: 'ltr' })
  expect(language()).toBe('de')
})

test('a part that is loaded later has the texts at once', async () => {
  const { loadTexts } = await openIn('de-DE')
  await loadTexts('page', 'approvals', 'reading')
  const { words } = await import('../acts/words.ts')
  const { texts } = await import('./generated/de/page.ts')
  expect(words).toEqual(texts.settings)
})

test('texts that do not load stay in English, and load with the next call', async () => {
  const { locales } = await import('./generated/locales.ts')
  const { main, loadTexts, documentElement } = await openIn('de-DE')
  const fresh = (await import('./generated/locales.ts')).locales
  expect(fresh).not.toBe(locales)
  const failing = vi.spyOn(fresh.de, 'page').mockRejectedValueOnce(new TypeError('offline'))
  await loadTexts('page')
  expect([main.words.code.title, documentElement.lang]).toEqual(['Check your email', 'en'])
  await loadTexts('page')
  expect(failing).toHaveBeenCalledTimes(2)
  expect([main.words.code.title, documentElement.lang]).not.toContain('en')
  expect(main.words.code.title).not.toBe('Check your email')
})

test('a language that runs from right to left sets the direction, and isolates values', async () => {
  const { main, loadTexts, documentElement } = await openIn('ar-EG')
  await loadTexts('page')
  expect(documentElement).toEqual({ lang: 'ar', dir: 'rtl' })
  expect(main.words.social.title({ name: 'Google' })).toContain('\u2068Google\u2069')
})

test('dates and numbers are those of the language', async () => {
  const { dayText, format } = await openIn('de-AT')
  expect(dayText(Date.UTC(2026, 10, 26, 12))).toBe('26.11.2026')
  expect(format().number(12345.5)).toBe(new Intl.NumberFormat('de-AT').format(12345.5))
})
