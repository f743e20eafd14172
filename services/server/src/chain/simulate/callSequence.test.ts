import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileContracts } from '../../testing/compileContracts.test.support.ts'

const FILE = join(import.meta.dirname, 'callSequence.ts')
/** What creates a contract ends with this and is followed by the code. */
const END_OF_CREATION = 'f3fe'

test('the code is that of its source; UPDATE_PROBE=1 writes it', async () => {
  // Of a version that every chain with the markets runs.
  const options = { folder: import.meta.dirname, evmVersion: 'paris', bare: true }
  const { CallSequence: creation = '' } = await compileContracts(options)
  const code = creation.slice(creation.indexOf(END_OF_CREATION) + END_OF_CREATION.length)
  const text = readFileSync(FILE, 'utf8').replace(/'0x[0-9a-f]*'/, `'0x${code}'`)
  if (process.env.UPDATE_PROBE) writeFileSync(FILE, text)
  expect(readFileSync(FILE, 'utf8')).toBe(text)
})
