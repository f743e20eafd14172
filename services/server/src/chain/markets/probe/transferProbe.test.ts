import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileContracts } from '../../../testing/compileContracts.test.support.ts'

const FILE = join(import.meta.dirname, 'transferProbe.ts')

test('the code is that of its source; UPDATE_PROBE=1 writes it', async () => {
  // Of a version that every chain with the markets runs.
  const options = { folder: import.meta.dirname, evmVersion: 'paris', bare: true }
  const { TransferProbe: code } = await compileContracts(options)
  const text = readFileSync(FILE, 'utf8').replace(/'0x[0-9a-f]*'/, `'${code}'`)
  if (process.env.UPDATE_PROBE) writeFileSync(FILE, text)
  expect(readFileSync(FILE, 'utf8')).toBe(text)
})
