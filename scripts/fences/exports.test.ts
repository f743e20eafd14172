import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { publishedPackages } from '../publishedPackages.ts'
import { exportedNames } from './exportedNames.ts'

const LIST = join(import.meta.dirname, 'exports.txt')
const HOW = `The public names changed. If that is meant, write the new list with
  UPDATE_EXPORTS=1 node scripts/bootstrap.mjs run vitest run scripts/fences
and say in a changeset what it means for users.`

// Loading a whole package from source takes a moment on a busy machine.
const LOAD_TIMEOUT_MS = 60_000

const entries = publishedPackages().flatMap(({ name, folder, exports }) =>
  Object.entries(exports)
    .filter(([, { source }]) => /\.tsx?$/.test(source))
    .map(([key, { source }]) => ({
      entry: `${name}${key.slice(1)}`,
      file: join(folder, source),
    })),
)

test.each(entries)(
  '$entry loads and exports the values that its text names',
  async ({ file }) => {
    const loaded = await import(pathToFileURL(file).href)
    expect(Object.keys(loaded).sort()).toEqual(exportedNames(file).values)
  },
  LOAD_TIMEOUT_MS,
)

test('every public name, types included, is on the list', () => {
  expect(entries.length).toBeGreaterThan(0)
  const names = entries.map(({ entry, file }) => {
    const { values, types } = exportedNames(file)
    return [entry, ...values, ...types.map((type) => `type ${type}`)].join('\n  ')
  })
  const list = `${names.join('\n\n')}\n`
  if (process.env.UPDATE_EXPORTS) writeFileSync(LIST, list)
  expect(list, HOW).toBe(readFileSync(LIST, 'utf8'))
})
