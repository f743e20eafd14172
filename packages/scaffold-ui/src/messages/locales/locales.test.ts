import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadingTexts } from '@bowline/common/reading'
import { readings } from '@bowline/common/reading/locales'
import { describe, expect, test } from 'vitest'
import { createTranslator, type Message } from '../createTranslator.ts'
import { describeMessage } from '../describeMessage.test.fixture.ts'
import { readingMessagesOf } from '../en/reading.ts'
import { en } from '../en.ts'
import type { Locale } from './Locale.ts'
import { locales } from './locales.ts'
import { type PackName, packs } from './packs.ts'
import { isProtected, PROTECTED } from './protectedMessages.test.fixture.ts'

const folder = import.meta.dirname
const english: Readonly<Record<string, Message>> = en
const names = Object.keys(packs) as PackName[]
const packOf = (key: string) =>
  names.filter((name) => packs[name].some((one) => key.startsWith(`${one}.`)))

test('every English message is in one pack', () => {
  for (const key of Object.keys(en)) expect([key, packOf(key)]).toMatchObject([key, { length: 1 }])
})

test('the protected messages exist', () => {
  const keys = Object.keys(en)
  for (const one of PROTECTED)
    expect(
      keys.some((key) => key === one || (one.endsWith('.') && key.startsWith(one))),
      one,
    ).toBe(true)
})

test('every folder is a language, and `auto` selects these and English only', () => {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
  expect(Object.keys(locales).sort()).toEqual(folders.sort())
  expect(Object.keys(readings).sort()).toEqual(folders.sort())
  const source = '../../../../controllers/src/react/context/useLocale.ts'
  const [, list = ''] =
    /SHIPPED = \/\^\(([a-z|]+)\)/.exec(readFileSync(join(folder, source), 'utf8')) ?? []
  const languages = new Set(['en', ...folders.map((tag) => new Intl.Locale(tag).language)])
  expect(list.split('|')).toEqual([...languages].sort())
})

test('every language has its words in the glossary', () => {
  const page = readFileSync(join(folder, '../../../../../docs/languages.md'), 'utf8')
  for (const tag of Object.keys(locales)) expect(page).toContain(`\n| \`${tag}\` |`)
})

describe.each(Object.entries(locales))('%s', (tag, load) => {
  const read = async () =>
    textsByPack((await load()).locale, (await readings[tag as keyof typeof readings]()).texts)

  test('lacks no message and invents none', async () => {
    for (const [pack, texts] of await read()) {
      const expected = Object.keys(en).filter((key) => packOf(key).includes(pack))
      expect(Object.keys(texts).sort(), pack).toEqual(expected.sort())
    }
  })

  test('has the values of each message, and nothing else in braces', async () => {
    for (const [key, message] of await all(await read())) {
      const { text, values } = describeMessage(message)
      expect([key, values]).toEqual([key, describeMessage(english[key] ?? '').values])
      expect(text.replace(/\{\w+\}/g, 'x'), key).not.toMatch(/[{}]|undefined/)
      if (!key.endsWith('Separator')) expect(text, key).toBe(text.trim())
      expect(text, key).not.toBe('')
    }
  })

  test('has sentences without the values that may be absent', async () => {
    const texts = await all(await read())
    const t = createTranslator({ group: en, overrides: Object.fromEntries(texts), locale: tag })
    const deed = { what: 'x', amount: '', received: '', further: '', to: '', from: '', spender: '' }
    for (const text of [
      t('toast.connected', {}),
      t('toast.networkChanged', {}),
      t('toast.requestPending', {}),
      t('cause.providerErrorText', { wallet: 'Harbor' }),
      t('form.codeText', { subject: '' }),
      t('activity.deed', { ...deed, at: '' }),
      t('activity.nft', { name: '', id: '1' }),
      t('activity.everyNft', { name: '' }),
    ])
      expect(text).not.toMatch(/undefined|^\s|\s$|\s\s|^$/)
  })

  test('has each plural form that the language tells apart', async () => {
    const rules = new Intl.PluralRules(tag)
    const counts = Array.from({ length: 201 }, (_, count) => count)
    const categories = new Set([...counts.map((count) => rules.select(count)), 'other'])
    for (const [key, message] of await all(await read())) {
      for (const forms of Object.values(describeMessage(message).plurals))
        expect([key, [...categories].filter((one) => !forms.includes(one))]).toEqual([key, []])
      const counted = Object.keys(describeMessage(english[key] ?? '').plurals)
      expect([key, Object.keys(describeMessage(message).plurals)]).toEqual([key, counted])
    }
  })

  // UPDATE_PROTECTED=1 accepts them, after somebody who speaks the language has compared each with its source.
  test('has its protected texts as reviewed, for the English ones of today', async () => {
    const file = join(folder, tag, 'protected.json')
    const found = Object.fromEntries(
      [...(await all(await read()))]
        .filter(([key]) => isProtected(key))
        .map(([key, message]) => [key, pin(english[key] ?? '', message)])
        .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    )
    if (process.env.UPDATE_PROTECTED)
      writeFileSync(file, `${JSON.stringify(found, undefined, 2)}\n`)
    expect(found).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  })
})

async function textsByPack({ button, packs }: Locale, reading: ReadingTexts) {
  const rest = Object.entries(packs).map(
    async ([name, load]) => [name, (await load()).texts] as const,
  )
  const found = [
    ['button', button] as const,
    ['reading', readingMessagesOf(reading)] as const,
    ...(await Promise.all(rest)),
  ]
  // Entries of an object lose the type of its keys.
  return found as unknown as readonly (readonly [PackName, Readonly<Record<string, Message>>])[]
}

const all = (texts: Awaited<ReturnType<typeof textsByPack>>) =>
  new Map(texts.flatMap(([, messages]) => Object.entries(messages)))

const pin = (source: Message, translation: Message): string =>
  [source, translation].map((one) => hash(describeMessage(one).text)).join(' ')
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
