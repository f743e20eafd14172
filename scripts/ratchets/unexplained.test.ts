import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Kept } from './figures.ts'
import { unexplained } from './unexplained.ts'

const FILE = 'figures.json'
let root: string
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const write = (sources: Kept, tests: Kept = 1000) =>
  writeFileSync(
    join(root, FILE),
    JSON.stringify({ any: { sources }, tests: { 'unit tests': tests } }, null, 2),
  )
const commit = (...kept: Parameters<typeof write>) => {
  write(...kept)
  git('add', '--all')
  git('commit', '--quiet', '--allow-empty', '--message', 'A change')
}
const because = (figure: number, reason = 'A library has no types.') => ({ figure, reason })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bowline-ratchets-'))
  git('init', '--quiet')
  commit(10)
})
afterEach(() => rmSync(root, { recursive: true }))

test('what has not changed, is new or has become better needs no reason', () => {
  expect(unexplained(root, FILE)).toEqual([])
  commit(9, 1100)
  expect(unexplained(root, FILE)).toEqual([])
})

test('what is worse needs a reason, committed or not', () => {
  write(11)
  const missing = ['any/sources was 10 and is 11, without a reason of its own']
  expect(unexplained(root, FILE)).toEqual(missing)
  commit(11)
  expect(unexplained(root, FILE)).toEqual(missing)
  write(because(11))
  expect(unexplained(root, FILE)).toEqual([])
})

test('a figure that was taken out and comes back worse needs a reason', () => {
  writeFileSync(join(root, FILE), JSON.stringify({ any: {} }))
  git('commit', '--quiet', '--all', '--message', 'Not held for a while')
  commit(11)
  expect(unexplained(root, FILE)).toEqual([
    'any/sources was 10 and is 11, without a reason of its own',
  ])
})

test('a figure that was a text in between and comes back worse needs a reason', () => {
  writeFileSync(join(root, FILE), JSON.stringify({ any: { sources: '10' } }))
  git('commit', '--quiet', '--all', '--message', 'Not held for a while')
  commit(11)
  expect(unexplained(root, FILE)).toEqual([
    'any/sources was 10 and is 11, without a reason of its own',
  ])
})

test.each(['10', null, { figure: '10', reason: 'A text.' }, { figure: 10 }])(
  'a figure that is %j is refused',
  (sources) => {
    writeFileSync(join(root, FILE), JSON.stringify({ any: { sources } }))
    expect(() => unexplained(root, FILE)).toThrow(`any/sources is ${JSON.stringify(sources)}`)
  },
)

test('an empty reason is none', () => {
  commit(because(11, ' '))
  expect(unexplained(root, FILE)).toHaveLength(1)
})

test('fewer tests need a reason', () => {
  commit(10, 999)
  expect(unexplained(root, FILE)).toEqual([
    'tests/unit tests was 1000 and is 999, without a reason of its own',
  ])
})

test('a reason stays for as long as its figure does', () => {
  commit(because(11))
  commit(because(11), 1100)
  expect(unexplained(root, FILE)).toEqual([])
  commit(11, 1200)
  expect(unexplained(root, FILE)).toHaveLength(1)
})

test('the reason of an earlier change is none for the next', () => {
  commit(because(11))
  commit(because(12))
  expect(unexplained(root, FILE)).toHaveLength(1)
  commit(because(12, 'Another library has none either.'))
  expect(unexplained(root, FILE)).toEqual([])
})

test('a figure that nothing measures is named', () => {
  writeFileSync(join(root, FILE), JSON.stringify({ unknown: { sources: 1 } }))
  expect(unexplained(root, FILE)).toEqual(['unknown is no figure of scripts/ratchets/rules.ts'])
})

test('a clone without history cannot say', () => {
  commit(11)
  const clone = join(root, 'clone')
  git('clone', '--quiet', '--depth', '1', `file://${root}`, clone)
  expect(unexplained(clone, FILE)).toBeUndefined()
})
