import { createHmac, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { CODE_ROUNDS, createKeyedHashes } from './secrets.ts'

const KEY = 'a-secret-of-the-tests-with-enough-letters'

test('a code is hashed with a key and 2^15 rounds of scrypt, unless a test asks for fewer', async () => {
  const [salt = '', hash] = (await createKeyedHashes(KEY).hashCode('12345678')).split('.')
  const keyed = createHmac('sha256', KEY).update('code\n12345678').digest()
  const expected = scryptSync(keyed, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 })
  expect(CODE_ROUNDS).toBe(32_768)
  expect(hash).toBe(expected.toString('base64url'))
  const quick = createKeyedHashes(KEY, { rounds: 2 })
  expect(await quick.isCode('12345678', await quick.hashCode('12345678'))).toBe(true)
  expect(await quick.isCode('12345678', `${salt}.${hash}`)).toBe(false)
})
