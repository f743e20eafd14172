import {
  decodeAddress as decodeElsewhere,
  encodeAddress as encodeElsewhere,
} from '@polkadot/util-crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeAddress, encodeAddress } from './ss58.ts'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
// 46 and 47 are reserved, and the other library refuses them.
const prefixes = fc.integer({ min: 0, max: 16_383 }).filter((prefix) => ![46, 47].includes(prefix))

test('addresses of all prefixes are those of another library', () => {
  fc.assert(
    fc.property(keys, prefixes, (key, prefix) => {
      const address = encodeAddress(key, prefix)
      expect(address).toBe(encodeElsewhere(key, prefix))
      expect(decodeAddress(address)).toEqual({ prefix, publicKey: key })
      expect(decodeElsewhere(address)).toEqual(key)
    }),
  )
})

test('one wrong letter breaks the checksum', () => {
  const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
  expect(decodeAddress(address)?.prefix).toBe(0)
  for (let place = 0; place < address.length; place++) {
    const letter = address[place] === 'z' ? 'y' : 'z'
    const broken = `${address.slice(0, place)}${letter}${address.slice(place + 1)}`
    expect(decodeAddress(broken)).toBeUndefined()
  }
})

test.each(['', ' ', '0OIl', '1'.repeat(48), 'z'.repeat(1_000_000), '\u{1f600}'])(
  'the text %# is not a valid address',
  (text) => expect(decodeAddress(text)).toBeUndefined(),
)

test('a key that is not of 32 bytes makes no account', () => {
  for (const length of [1, 2, 4, 8, 33]) {
    const short = encodeElsewhere(new Uint8Array(length), 42)
    expect(decodeAddress(short)).toBeUndefined()
  }
})
