import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const LINE = 80
const LINES = 3
const HOOK = /^export function (use[A-Z]\w*)(.*)$/gm

/** What an editor shows above the description of a hook, by its name. */
const hovers = globSync('api/*.md', { cwd: ROOT }).flatMap((report) =>
  [...readFileSync(join(ROOT, report), 'utf8').matchAll(HOOK)].map(
    ([line, name = '', signature = '']) => ({ name, signature, line }),
  ),
)

test('the reports have hooks', () => {
  expect(hovers.length).toBeGreaterThan(60)
})

test('an editor shows a hook on three lines', () => {
  const long = hovers.filter(({ line }) => line.length - 'export '.length > LINE * LINES)
  expect(long.map(({ name }) => name)).toEqual([])
})

test('what a hook takes and returns has names, which an editor shows in place of all their members', () => {
  const spelt = hovers.filter(({ signature }) => /[{]|\bPick<|\bOmit</.test(signature))
  // It takes anything that has a step.
  expect(spelt.map(({ name }) => name)).toEqual(['useStep'])
})
