import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedPackages } from '../publishedPackages.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Manifest {
  readonly bin?: object
  readonly engines?: { readonly node?: string }
}

/** Commands that people run before they have an app, or beside it. */
const commands = publishedPackages().flatMap(({ name, folder }) => {
  const { bin, engines } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest
  return bin && engines?.node ? [{ name, folder, range: engines.node }] : []
})

/** `^22.18.0 || >=24.11.0` as people read it: 22.18 and 24.11. */
const versionsIn = (range: string) =>
  [...range.matchAll(/(\d+)\.(\d+)\.\d+/g)].map(([, major, minor]) => `${major}.${minor}`)

test.each(commands)('the README of $name says which Node it needs', ({ folder, range }) => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(readme).toMatch(new RegExp(`Node ${versionsIn(range)[0]?.replace('.', '\\.')}`))
})

test('the quick start says which Node its commands need', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const start = readme.slice(readme.indexOf('## Start'))
  for (const version of new Set(commands.flatMap(({ range }) => versionsIn(range))))
    expect(start).toContain(version)
})
