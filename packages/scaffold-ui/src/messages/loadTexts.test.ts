import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from './generated/locales.ts'
import { isFirst, loadTexts } from './loadTexts.ts'

test.each(['modal', 'Connect', 'login', 'title.Send', 'button.connect', 'toast.connected'])(
  'what %s needs loads with the page',
  (name) => {
    expect(isFirst(name)).toBe(true)
  },
)

test.each(['Send', 'send.to', 'signIn', 'reading.intent.swap', 'Lounge', 'toString', ''])(
  'what %s needs is in the second file',
  (name) => {
    expect(isFirst(name)).toBe(false)
  },
)

test('loads the texts of the page with those of the first view, and all others once one is needed', async () => {
  const page = await loadTexts('de-AT', ['modal', 'Connect'])
  expect(page.texts).toMatchObject({ 'button.connect': 'Wallet verbinden' })
  expect(page.texts).toHaveProperty(['modal.close'])
  expect(page.texts).not.toHaveProperty(['send.to'])
  const send = await loadTexts('de', ['modal', 'Send'])
  expect(send.failures).toEqual([])
  for (const key of ['button.connect', 'modal.close', 'send.to', 'reading.intent.swap'])
    expect(send.texts).toHaveProperty([key])
})

test('has no texts for a language that the package lacks', async () => {
  expect(await loadTexts('tlh', ['modal'])).toEqual({ texts: undefined, failures: [] })
})

test('every catalogue is a language', () => {
  const catalogues = readdirSync(join(import.meta.dirname, '../../texts'))
  const tags = Object.keys(locales).map((tag) => `${tag}.json`)
  expect(['en', ...tags].sort()).toEqual(catalogues.sort())
})
