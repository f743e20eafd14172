import { address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { metadataAddress, readMetadata, readOwnMetadata } from './readMetadata.ts'
import { readMint } from './readMint.ts'
import { tokenAccountSize } from './tokenAccountSize.ts'
import { TOKEN_2022_PROGRAM_ADDRESS } from './tokenPrograms.ts'

const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const METADATA_PROGRAM = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
const account = (data: Uint8Array, owner = TOKEN_2022_PROGRAM_ADDRESS) => ({
  lamports: 1n,
  owner,
  data,
})

/** A mint with extensions, each of so many bytes. */
function mintWith(extensions: readonly (readonly [kind: number, size: number])[]) {
  const data = new Uint8Array(400)
  data[44] = 6
  data[45] = 1
  data[165] = 1
  let at = 166
  for (const [kind, size] of extensions) {
    new DataView(data.buffer).setUint16(at, kind, true)
    new DataView(data.buffer).setUint16(at + 2, size, true)
    at += 4 + size
  }
  const mint = readMint(account(data))
  if (!mint) throw new Error('The account is not a mint.')
  return mint
}

test.each([
  ['no extension', [], 170n],
  ['a transfer fee', [[1, 108]], 182n],
  ['a transfer hook', [[14, 64]], 175n],
  [
    'a fee and a hook',
    [
      [1, 108],
      [14, 64],
    ],
    187n,
  ],
  [
    'its own metadata',
    [
      [18, 64],
      [19, 80],
    ],
    170n,
  ],
  ['the non-transferable extension', [[9, 0]], 174n],
] as const)(
  'an account of a token with %s is as long as the program makes it',
  (_what, parts, size) => {
    expect(tokenAccountSize(TOKEN_2022_PROGRAM_ADDRESS, mintWith(parts))).toBe(size)
  },
)

test('an account of the first program is always as long', () => {
  expect(tokenAccountSize(TOKEN_PROGRAM_ADDRESS, mintWith([[1, 108]]))).toBe(165n)
})

test('the metadata of a token is at its standard address', async () => {
  expect(await metadataAddress(usdc)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
})

test('no bytes make it throw, nor a token of another’s metadata', () => {
  assert(
    property(uint8Array({ maxLength: 500 }), (data) => {
      const mint = readMint(account(data))
      if (mint) readOwnMetadata(mint, usdc)
      expect(
        readMetadata(account(Uint8Array.of(4, ...data), METADATA_PROGRAM), usdc),
      ).toBeUndefined()
    }),
  )
})

test.each([
  ['nothing', null],
  ['an account of another program', account(new Uint8Array(82).fill(1), METADATA_PROGRAM)],
  ['one that is not initialized', account(new Uint8Array(82))],
  [
    'an account for tokens',
    account(Uint8Array.from({ length: 170 }, (_, i) => (i === 165 ? 2 : 1))),
  ],
])('%s is not a valid mint', (_what, found) => {
  expect(readMint(found)).toBeUndefined()
})
