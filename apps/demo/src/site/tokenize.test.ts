import { expect, test } from 'vitest'
import { tokenize } from './tokenize.ts'

test('no character is lost, and what is in quotes is one text', () => {
  const code = `import { a } from 'from "x"'\nconst kit = createKit({ n: 1.5, on: true, t: 'it\\'s' })\n<KitProvider kit={kit} />\n`
  const tokens = tokenize(code)
  expect(tokens.map(({ text }) => text).join('')).toBe(code)
  const coloured = tokens.filter(({ kind }) => kind !== 'other')
  expect(coloured.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'keyword import',
    'keyword from',
    `text 'from "x"'`,
    'keyword const',
    'call createKit',
    'name n',
    'number 1.5',
    'name on',
    'keyword true',
    'name t',
    `text 'it\\'s'`,
    'tag KitProvider',
    'name kit',
  ])
})
