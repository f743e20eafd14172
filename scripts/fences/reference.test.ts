import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { optionsPage } from '../reference/optionsPage.ts'

const PAGE = join(import.meta.dirname, '../../docs/reference/options.md')
const HOW = `The options changed. Write their page again with
  UPDATE_REFERENCE=1 node scripts/bootstrap.mjs run vitest run --project node scripts/fences/reference.test.ts`

test('the reference page of the options is what their types, descriptions and defaults say', () => {
  const page = optionsPage()
  if (process.env.UPDATE_REFERENCE) writeFileSync(PAGE, page)
  expect(page, HOW).toBe(readFileSync(PAGE, 'utf8'))
})
