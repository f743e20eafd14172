import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyticsPage } from '../reference/analyticsPage.ts'
import { apiPage } from '../reference/apiPage.ts'
import { librariesPage } from '../reference/librariesPage.ts'
import { optionsPage } from '../reference/optionsPage.ts'
import { walletsPage } from '../reference/walletsPage.ts'

const HOW = `What the page describes changed. Write it again with
  UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences/reference.test.ts`

test.each([
  ['options.md', optionsPage],
  ['api.md', apiPage],
  ['analytics.md', analyticsPage],
  ['wallets.md', walletsPage],
  ['libraries.md', librariesPage],
])('the reference page %s is what the sources say', (name, write) => {
  const path = join(import.meta.dirname, '../../docs/reference', name)
  const page = write()
  if (process.env.UPDATE_REFERENCE) writeFileSync(path, page)
  expect(page, HOW).toBe(readFileSync(path, 'utf8'))
})
