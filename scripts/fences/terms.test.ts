import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type PlaceName, places, root } from '../texts/places.ts'
import { englishTexts, readEnglish } from '../texts/readCatalogues.ts'

const PAGE = join(root, 'docs/languages.md')

/** Texts that have a replaced word for a reason, by their keys. */
const ALLOWED: Readonly<Record<string, string>> = {
  'signIn.declined': 'the specification sets it',
  'intents.authorizeTransfer': 'EIP-3009 calls it so',
  'approvals.nativeCoin': 'the unit of a network whose currency has no known name',
  'transfer.smallCoinsKept': 'coins of Bitcoin',
  'transfer.smallCoinsSpent': 'coins of Bitcoin',
  'warnings.collectibleLeaves': 'a coin of Bitcoin',
  'warnings.mayHoldCollectible': 'a coin of Bitcoin',
  'values.maybeCollectible': 'a coin of Bitcoin',
}

/** The words that others have replaced, as the table of `docs/languages.md` lists them. */
function replacedWords(): readonly string[] {
  const [, section = ''] = readFileSync(PAGE, 'utf8').split('\n## English terms\n')
  const rows =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? []
  return rows.slice(1).flatMap(
    (row) =>
      row
        .split('|')[3]
        ?.split(',')
        .map((word) => word.trim()) ?? [],
  )
}

const english = (Object.keys(places) as readonly PlaceName[]).flatMap((name) =>
  Object.entries(englishTexts(readEnglish(places[name]))),
)
const isUsed = (word: string, text: string) =>
  new RegExp(`\\b${word}(?:s|d|ed|ing)?\\b`, 'iu').test(text)

test('the table lists words to replace', () => {
  expect(replacedWords().length).toBeGreaterThan(20)
  expect(replacedWords()).toContain('recovery phrase')
})

test.each(replacedWords())('no English text says %s', (word) => {
  const used = english.filter(([key, text]) => !(key in ALLOWED) && isUsed(word, text))
  expect(used).toEqual([])
})

test('the docs write email as the screens do', () => {
  const pages = globSync(
    '{docs,packages/*,services/*,.}/{*,decisions/*,reference/*,migrate/*}.md',
    { cwd: root },
  )
    .filter((file) => !file.endsWith('CHANGELOG.md') && !file.includes('node_modules'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  expect(pages.length).toBeGreaterThan(100)
  // The table names the word that is replaced.
  const row = '| email | the message and the way to log in | e-mail, mail |'
  const found = pages.filter(([, text]) => /\be-mail/i.test(text.replace(row, '')))
  expect(found.map(([file]) => file)).toEqual([])
})

test('what is allowed is there, and has such a word', () => {
  const texts = Object.fromEntries(english)
  for (const key of Object.keys(ALLOWED))
    expect([key, replacedWords().some((word) => isUsed(word, texts[key] ?? ''))]).toEqual([
      key,
      true,
    ])
})
