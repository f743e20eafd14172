import { expect, test } from 'vitest'
import type { MessageOverrides } from './Catalogue.ts'
import { createTranslations } from './createTranslations.ts'
import type { LoadedTexts } from './loadTexts.ts'
import { updateTexts } from './updateTexts.ts'

interface Request {
  readonly locale: string
  readonly names: readonly string[]
  answer(texts: MessageOverrides | undefined, ...failures: readonly unknown[]): Promise<void>
}

/** Translations whose loading the test answers. */
function start() {
  const requests: Request[] = []
  const reported: unknown[] = []
  const report = (error: unknown) => void reported.push(error)
  const load = (locale: string, names: readonly string[]) => {
    const { promise, resolve } = Promise.withResolvers<LoadedTexts>()
    const answer = async (texts: MessageOverrides | undefined, ...failures: unknown[]) => {
      resolve({ texts, failures })
      await promise
    }
    requests.push({ locale, names, answer })
    return promise
  }
  const translations = createTranslations((state) => updateTexts(state, { report, load }))
  return { ...translations, requests, reported, shown: translations.store.getState }
}

const german = { 'button.connect': 'Wallet verbinden' }
const germanModal = { 'modal.close': 'Schließen' }

test('loads nothing for English, of whichever country', async () => {
  const { follow, want, requests, shown } = start()
  follow('en-GB')
  await want('modal')
  expect(requests).toEqual([])
  expect(shown()).toEqual({ locale: 'en-GB', texts: {} })
})

test('loads what the page shows, then what each screen shows, each once', async () => {
  const { follow, want, requests, shown } = start()
  follow('de-AT')
  expect(requests).toMatchObject([{ locale: 'de-AT', names: [] }])
  expect(shown()).toEqual({ locale: 'en', texts: {} })
  await requests[0]?.answer(german)
  expect(shown()).toEqual({ locale: 'de-AT', texts: german })
  const wanted = want('modal')
  expect(requests[1]).toMatchObject({ names: ['modal'] })
  await requests[1]?.answer({ ...german, ...germanModal })
  await wanted
  expect(shown().texts).toEqual({ ...german, ...germanModal })
  await want('modal')
  expect(requests).toHaveLength(2)
})

test('an answer that comes late takes no texts away', async () => {
  const { follow, want, requests, shown } = start()
  follow('de')
  const wanted = want('modal')
  await requests[1]?.answer({ ...german, ...germanModal })
  await wanted
  const state = shown()
  await requests[0]?.answer(german)
  expect(shown()).toBe(state)
})

test('another language replaces all texts at once, and an answer for the one before is dropped', async () => {
  const { follow, want, requests, shown } = start()
  follow('de')
  const wanted = want('modal')
  await requests[1]?.answer({ ...german, ...germanModal })
  await wanted
  follow('ar')
  expect(shown().locale).toBe('de')
  follow('fr')
  expect(requests.slice(2)).toMatchObject([
    { locale: 'ar', names: ['modal'] },
    { locale: 'fr', names: ['modal'] },
  ])
  await requests[2]?.answer({ 'modal.close': 'إغلاق' })
  expect(shown().locale).toBe('de')
  await requests[3]?.answer({ 'modal.close': 'Fermer' })
  expect(shown()).toEqual({ locale: 'fr', texts: { 'modal.close': 'Fermer' } })
  follow('en')
  expect(shown()).toEqual({ locale: 'en', texts: {} })
})

test('what cannot be loaded is in English, reported, and loaded by a later try', async () => {
  const { follow, want, retry, requests, reported, shown } = start()
  follow('de')
  const wanted = want('modal')
  const offline = new TypeError('Failed to fetch')
  for (const request of requests) await request.answer(undefined, offline)
  await wanted
  expect(shown()).toEqual({ locale: 'en', texts: {} })
  expect(reported).toEqual([offline, offline])
  const retried = retry()
  await requests[2]?.answer({ ...german, ...germanModal })
  await retried
  expect(shown()).toEqual({ locale: 'de', texts: { ...german, ...germanModal } })
  await retry()
  expect(requests).toHaveLength(3)
})

test('another language that cannot be loaded leaves English texts, named as English', async () => {
  const { follow, requests, shown } = start()
  follow('de')
  await requests[0]?.answer(german)
  follow('fr')
  await requests[1]?.answer(undefined, new TypeError('Failed to fetch'))
  expect(shown()).toEqual({ locale: 'en', texts: {} })
})

test('a language of the app alone has its own tag and no texts of the package', async () => {
  const { follow, requests, shown } = start()
  follow('sw')
  await requests[0]?.answer(undefined)
  expect(shown()).toEqual({ locale: 'sw', texts: {} })
})
