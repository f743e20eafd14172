import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printActs } from './printActs.test.support.ts'

const file = join(import.meta.dirname, '../../../../../../docs/embedded-wallet-in-depth.md')

/** The table, which begins with its heading. */
const TABLE = /^\| Act \|[^\n]*\n(?:\|[^\n]*\n)+/m

// `UPDATE_REFERENCE=1` writes it.
test('the documentation has the table by which acts are judged', () => {
  const text = readFileSync(file, 'utf8')
  if (process.env.UPDATE_REFERENCE)
    writeFileSync(
      file,
      text.replace(TABLE, () => `${printActs()}\n`),
    )
  expect(TABLE.exec(readFileSync(file, 'utf8'))?.[0]).toBe(`${printActs()}\n`)
})
