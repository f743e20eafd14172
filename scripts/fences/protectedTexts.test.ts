import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { approvals } from '../../services/frame/src/locales/en/approvals.ts'
import { main } from '../../services/frame/src/locales/en/main.ts'
import { recovery } from '../../services/frame/src/locales/en/recovery.ts'
import { settings } from '../../services/frame/src/locales/en/settings.ts'
import { transfer } from '../../services/frame/src/locales/en/transfer.ts'
import { locales as pageLocales } from '../../services/frame/src/locales/locales.ts'
import { english as server } from '../../services/server/src/texts/english.ts'
import { locales as serverLocales } from '../../services/server/src/texts/locales/locales.ts'
import { pinOf, pluralsIn, type TextTree, textsOf, valuesIn } from './protectedTexts.ts'

/** Texts, and groups that end with a full stop, that cost money or a login if they are wrong. */
const PROTECTED = [
  'approvals.',
  'mails.',
  'notices.',
  'pages.login.question.',
  'pages.confirmation.question.',
  'main.again.',
  'main.custody.',
  'main.newDevice.ask',
  'main.newWallet.why',
  'main.passkey.confirmWhy',
  'main.password.',
  'main.protect.',
  'main.restore.',
  'main.social.number',
  'main.unlock.notHereWhy',
  'recovery.why',
  'settings.acts.events.',
  'settings.close.',
  'settings.data.close',
  'settings.data.why',
  'settings.keepEmail.ask',
  'settings.kit.why',
  'settings.permissions.',
  'settings.recovery.',
  'settings.smartAccount.',
  'settings.stopRecovery.ask',
  'settings.words.why',
  'main.settings.isUnprotected',
  'main.settings.keysWhy',
  'transfer.here.keep',
  'transfer.here.wrong',
  'transfer.there.denied',
  'transfer.there.warning',
]
const isProtected = (key: string) =>
  PROTECTED.some((one) => (one.endsWith('.') ? key.startsWith(one) : key === one))

const english = textsOf({ main, settings, recovery, transfer, approvals, ...server })

/** What the page and the server say in a language. */
async function translated(tag: string) {
  const { page, approvals } = pageLocales[tag as keyof typeof pageLocales]
  const ofServer: TextTree = serverLocales[tag] ?? {}
  const texts = { ...(await page()).texts, approvals: (await approvals()).texts }
  return textsOf({ ...texts, ...ofServer })
}

const tags = Object.keys(pageLocales)

test('the page and the server have the same languages, and every protected text exists', () => {
  expect(Object.keys(serverLocales).sort()).toEqual([...tags].sort())
  const keys = [...english.keys()]
  for (const one of PROTECTED)
    expect(
      keys.some((key) => (one.endsWith('.') ? key.startsWith(one) : key === one)),
      one,
    ).toBe(true)
})

test.each(tags)('%s lacks no text, and has the values and plural forms of each', async (tag) => {
  const texts = await translated(tag)
  expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  const rules = new Intl.PluralRules(tag)
  const counts = Array.from({ length: 201 }, (_, count) => rules.select(count))
  const categories = new Set([...counts, 'other'])
  for (const [key, text] of texts) {
    const source = english.get(key) ?? ''
    expect([key, valuesIn(text)]).toEqual([key, valuesIn(source)])
    expect(text, key).toBe(text.trim())
    expect(text, key).not.toMatch(/^$|undefined|\[object/)
    const forms = pluralsIn(text)
    if (pluralsIn(source).length > 0)
      expect([key, [...categories].filter((one) => !forms.includes(one))]).toEqual([key, []])
  }
})

const FILE = new URL('protectedTexts.json', import.meta.url)

// UPDATE_PROTECTED=1 accepts them, after somebody who speaks the language has compared each with its source.
test('protected texts of the page and of mails are as reviewed, for the English ones of today', async () => {
  const found: Record<string, Record<string, string>> = {}
  for (const tag of tags) {
    const pins = [...(await translated(tag))]
      .filter(([key]) => isProtected(key))
      .map(([key, text]) => [key, pinOf(english.get(key) ?? '', text)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
    found[tag] = Object.fromEntries(pins)
  }
  if (process.env.UPDATE_PROTECTED) writeFileSync(FILE, `${JSON.stringify(found, undefined, 2)}\n`)
  expect(found).toEqual(JSON.parse(readFileSync(FILE, 'utf8')))
})
