import { getAddressEncoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { keyOf } from '../testing/solanaWire.test.support.ts'
import { readSymbol } from './tokenMetadata.ts'

const [MINT, AUTHORITY] = [keyOf(6), keyOf(1)]
const owner = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
const keyBytes = (key: typeof MINT) => [...getAddressEncoder().encode(key)]

const text = (content: string, length = content.length) => {
  const head = new DataView(new ArrayBuffer(4))
  head.setUint32(0, length, true)
  return [...new Uint8Array(head.buffer), ...new TextEncoder().encode(content)]
}

const head = [4, ...keyBytes(AUTHORITY), ...keyBytes(MINT)]
const read = (...texts: readonly (readonly number[])[]) =>
  readSymbol({ owner, data: Uint8Array.from([...head, ...texts.flat()]) }, MINT)

describe('the symbol of a token', () => {
  test.each([
    ['BONK', 'BONK'],
    ['BONK\0\0\0\0\0\0', 'BONK'],
    ['B'.repeat(64), 'B'.repeat(64)],
    ['\0\0', undefined],
    ['', undefined],
    ['B'.repeat(65), undefined],
  ])('%j is %j', (written, expected) => {
    expect(read(text('A coin'), text(written))).toBe(expected)
    expect(read(text(''), text(written))).toBe(expected)
    // What follows does not matter.
    expect(read(text('A coin'), text(written), text('https://example'))).toBe(expected)
  })

  test('is there only if all of it is', () => {
    const content = [...head, ...text('A coin'), ...text('BONK')]
    for (let length = 0; length < content.length; length += 1) {
      const data = Uint8Array.from(content.slice(0, length))
      expect(readSymbol({ owner, data }, MINT), `${length}`).toBeUndefined()
    }
  })

  test('is not looked for within a name that is longer than the account', () => {
    expect(read(text('', 2 ** 32 - 1), text('BONK'))).toBeUndefined()
    expect(read(text('', 9), text('BONK'))).toBeUndefined()
  })

  test('is found also where the account is a part of more bytes', () => {
    const content = [...head, ...text('A coin'), ...text('BONK')]
    const data = Uint8Array.from([9, 9, 9, ...content, 9]).subarray(3, -1)
    expect(readSymbol({ owner, data }, MINT)).toBe('BONK')
  })
})
