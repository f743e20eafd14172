import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { undescribed } from './undescribed.ts'

const TEXTS = new Map([
  ['@bowline/common', 'api/common.md'],
  ['@bowline/react', 'api/react.md'],
])
let root: string
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const commit = () => {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A change')
}
const changeset = (name: string, ...packages: readonly string[]) =>
  write(
    `.changeset/${name}.md`,
    `---\n${packages.map((one) => `'@bowline/${one}': minor`).join('\n')}\n---\nAdded a thing to @bowline/react.\n`,
  )

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bowline-api-'))
  git('init', '--quiet')
  for (const folder of ['api', '.changeset']) mkdirSync(join(root, folder))
  for (const path of TEXTS.values()) write(path, 'one')
  changeset('first', 'common', 'react')
  commit()
})
afterEach(() => rmSync(root, { recursive: true }))

test('a text that is new is no change', () => {
  expect(undescribed(root, TEXTS)).toEqual([])
})

test('a change that is not committed needs a changeset that is not either', () => {
  write('api/common.md', 'two')
  expect(undescribed(root, TEXTS)).toEqual(['@bowline/common'])
  changeset('second', 'common')
  expect(undescribed(root, TEXTS)).toEqual([])
})

test('a changeset counts for the packages in its head alone', () => {
  write('api/react.md', 'two')
  changeset('second', 'common')
  expect(undescribed(root, TEXTS)).toEqual(['@bowline/react'])
})

test('a committed change needs a changeset of its commit or a later one', () => {
  write('api/common.md', 'two')
  commit()
  expect(undescribed(root, TEXTS)).toEqual(['@bowline/common'])
  changeset('second', 'common')
  commit()
  expect(undescribed(root, TEXTS)).toEqual([])
})

test('a changeset that stood before counts once it is extended', () => {
  write('api/common.md', 'two')
  commit()
  write('.changeset/first.md', `---\n"@bowline/common": minor\n---\nAdded two things.\n`)
  expect(undescribed(root, TEXTS)).toEqual([])
})

test('a release takes no changeset away from the change that it told of', () => {
  write('api/common.md', 'two')
  changeset('second', 'common')
  commit()
  rmSync(join(root, '.changeset/second.md'))
  commit()
  expect(undescribed(root, TEXTS)).toEqual([])
  write('api/common.md', 'three')
  commit()
  expect(undescribed(root, TEXTS)).toEqual(['@bowline/common'])
})

test('a clone without history cannot say', () => {
  write('api/common.md', 'two')
  commit()
  const clone = join(root, 'clone')
  git('clone', '--quiet', '--depth', '1', `file://${root}`, clone)
  expect(undescribed(clone, TEXTS)).toBeUndefined()
})
