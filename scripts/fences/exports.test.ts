import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { entriesOf, publishedPackages } from '../publishedPackages.ts'
import { exportedNames } from './exportedNames.ts'

// Loading a whole package from source takes a moment on a busy machine.
const LOAD_TIMEOUT_MS = 60_000

// What the entries offer, types included, is in `api`; here each of them is loaded.
test.each(publishedPackages().flatMap(entriesOf))(
  '$entry loads and exports the values that its text names',
  async ({ source }) => {
    const loaded = await import(pathToFileURL(source).href)
    expect(Object.keys(loaded).sort()).toEqual(exportedNames(source).values)
  },
  LOAD_TIMEOUT_MS,
)
