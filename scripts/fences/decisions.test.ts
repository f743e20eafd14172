import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decisionOf, decisionsIndex, laterOf, readDecisions } from '../docs/decisions.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/decisions')
const decisions = readDecisions()
const files = new Set(decisions.map(({ file }) => file))
const places = ['packages', 'services', 'apps'].flatMap((name) => readdirSync(join(root, name)))
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

test('the index is what the records say', () => {
  const path = join(folder, 'README.md')
  const index = decisionsIndex(decisions)
  if (process.env.UPDATE_REFERENCE) writeFileSync(path, index)
  expect(index, 'UPDATE_REFERENCE=1 writes it again.').toBe(readFileSync(path, 'utf8'))
})

test('a record names packages that exist, and its area before its subject', () => {
  const wrong = decisions.filter(
    ({ packages, subject }) =>
      !/^[^:]+: ./.test(subject) ||
      packages.some((name) => name !== 'repository' && !places.includes(name)),
  )
  expect(wrong).toEqual([])
})

test('no two records have one subject while both hold', () => {
  const subjects = decisions
    .filter(({ status }) => !status.startsWith('Superseded'))
    .map(({ subject }) => subject)
  expect(subjects.filter((one, index) => subjects.indexOf(one) !== index)).toEqual([])
})

describe('what supersedes or amends a record', () => {
  const changed = decisions.filter((one) => laterOf(one))

  test.each(changed)('of $file exists, is not older, and does not lead back', (one) => {
    const seen = new Set<string>()
    let file: string | undefined = one.file
    while (file && !seen.has(file)) {
      expect(files).toContain(file)
      expect(file.slice(0, 10) >= one.file.slice(0, 10)).toBe(true)
      seen.add(file)
      const next = decisionOf(file, textOf(file))
      file = laterOf(next)
    }
    expect(file).toBeUndefined()
  })
})

test('each link of a record leads to a file, and each record that it names is a link', () => {
  const broken = decisions.flatMap(({ file }) => {
    const text = textOf(file)
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
    const gone = links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(folder, link)))
    const bare = text.match(/(?<![(\w/-])2026-\d\d-\d\d-[\w-]+\.md/g) ?? []
    return [...gone, ...bare].map((link) => `${file}: ${link}`)
  })
  expect(broken).toEqual([])
})

test.each([
  '# A title\n\nA text.\n',
  '# A title\n\n> Perhaps · `common` · errors: codes\n\nA text.\n',
  '# A title\n\n> Superseded · `common` · errors: codes\n\nA text.\n',
  '# A title\n\n> In force · `common`\n\nA text.\n',
])('%j is no head of a record', (text) => {
  expect(() => decisionOf('a.md', text)).toThrow(/has to begin with/)
})
