import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findTest, readTests } from './testTitles.ts'

const folder = mkdtempSync(join(tmpdir(), 'titles-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Of a template in the code of a test. */
const HOLE = '$\u007bname}'

let files = 0
function find(code: string, title: string) {
  files += 1
  const path = join(folder, `${files}.test.ts`)
  writeFileSync(path, code)
  return findTest(readTests(path), title)
}

test.each([
  ["test('connects', () => {})", 'connects'],
  ["it.skipIf(isSlow)('connects', () => {})", 'connects'],
  ["describe('a wallet', () => { test('connects', () => {}) })", 'connects'],
  [`for (const name of ['a']) test(\`connects ${HOLE}\`, () => {})`, `connects ${HOLE}`],
  [`for (const name of ['a']) test(\`connects ${HOLE}\`, () => {})`, 'connects a'],
  ["test('connects, ' + 'then pays', () => {})", 'connects, then pays'],
  ["test.each(['a', 'b'])('connects %s', () => {})", 'connects %s'],
  ["test.each(['a', 'b'])('connects %s', () => {})", 'connects b'],
  ["test.each<[string, number]>([['a', -1]])('%s is %i', () => {})", 'a is -1'],
  ["test.each([{ name: 'a' }])('connects $name', () => {})", 'connects a'],
  ["test.each([{ code: -1, why: [null] }])('on %j', () => {})", 'on {"code":-1,"why":[null]}'],
  [
    `for (const act of ['serves', 'does not serve']) test.each(['a b'])(\`\${act} %s\`, () => {})`,
    'does not serve a b',
  ],
  ["const t = { 'an a': f }\ntest.each(Object.entries(t))('%s', () => {})", 'an a'],
  ["test.describe('a journey', () => {})", 'a journey'],
  ["for (const { name } of [{ name: 'on a phone' }]) describe(name, () => {})", 'on a phone'],
  ["const all = ['a']\nconst more = [...all, 'b']\ntest.each(more)('has %s', () => {})", 'has a'],
  ["const all = ['a']\nconst f = () => all\ntest.each(f())('has %s', () => {})", 'has a'],
  [`['a'].forEach((name) => { test(\`has ${HOLE}\`, () => {}) })`, 'has a'],
  [`function has(name) { test(\`has ${HOLE}\`, () => {}) }\nhas('a')`, 'has a'],
  [`const has = (name) => test(\`has ${HOLE}\`, () => {})\nhas('a')`, 'has a'],
  [`const name = 'a'\ntest.each\`name\n${HOLE}\`('has $name', () => {})`, 'has a'],
])('in %s there is “%s”', (code, title) => {
  expect(find(code, title)).toBeDefined()
})

test.each([
  ["test('connects and pays', () => {})", 'connects'],
  ["test('connects', () => { say('a text') })", 'a text'],
  ["test.each(['a'])('connects %s', () => {})", 'connects c'],
  ["test.each(['a'])('connects %s', () => {})", 'a'],
  ["test.each(['a'])('connects %s', () => { say('a text') })", 'connects a text'],
  ["test.each(['a'])('%s', () => {})\ntest('connects', () => {})\nsay('a text')", 'a text'],
  ["for (const one of ['a']) test(one, () => {})\nfor (const text of ['b']) say(text)", 'b'],
  ["test.each([['a', 'b']])('%s connects %s', () => {})", 'a connects '],
  ["test.each([{ code: 1 }])('on %j', () => {})", '{ code: 1 }'],
  ["test.each([{ code: 1 }])('on %j', () => {})", 'on { code: 1 }'],
  ["const all = ['a']\ntest.each(all)('connects %s', () => {})", 'a'],
  ["test.step('presses', () => {})", 'presses'],
  ["test.beforeEach('presses', () => {})", 'presses'],
  ["// test('connects', () => {})", 'connects'],
])('in %s there is no “%s”', (code, title) => {
  expect(find(code, title)).toBeUndefined()
})

test('tells a group from a test', () => {
  const code = "describe('a wallet', () => { test('connects', () => {}) })"
  expect(find(code, 'a wallet')).toEqual({ title: 'a wallet', isGroup: true })
  expect(find(code, 'connects')).toEqual({ title: 'connects', isGroup: false })
})

test('the tests of a suite that a file calls are its own', () => {
  writeFileSync(join(folder, 'suite.ts'), `test(\`${HOLE} connects\`, () => {})`)
  const code =
    "import { describeIt } from './suite.ts'\ndescribeIt({ name: 'Harbor' })\nsay('Lagoon')"
  expect(find(code, 'Harbor connects')).toBeDefined()
  expect(find(code, 'Lagoon connects')).toBeUndefined()
})
