import { base58 } from '@scure/base'
import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSolanaReads } from './createSolanaReads.ts'
import type { RawAccount } from './lookupTables.ts'
import { programAddress } from './programAddress.ts'
import { metadataAddress } from './tokenMetadata.ts'

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const OTHER = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
const { signal } = new AbortController()

/** A metadata account as its program writes it. */
function metadataOf(mint: string, symbol: string, changes: { kind?: number; cut?: number } = {}) {
  const text = (content: string) => {
    const bytes = new TextEncoder().encode(content)
    return [bytes.length, 0, 0, 0, ...bytes]
  }
  const { kind = 4, cut = 0 } = changes
  const name = text('A coin'.padEnd(32, '\0'))
  const head = [kind, ...base58.decode(OTHER), ...base58.decode(mint)]
  const data = Uint8Array.from([...head, ...name, ...text(symbol)])
  return { owner: PROGRAM, data: data.subarray(0, data.length - cut) }
}

/** What is found of a mint of 6 decimals. */
function read(metadata: RawAccount | undefined, extensions?: readonly object[]) {
  const reads = createSolanaReads(async (_, [of, options]) => {
    if ((options as { encoding: string }).encoding === 'jsonParsed')
      return { value: { data: { parsed: { info: { decimals: 6, extensions } } } } }
    if (of !== metadataAddress(USDC)) throw new Error('not expected')
    if (!metadata) return { value: null }
    const content = btoa(String.fromCharCode(...metadata.data))
    return { value: { owner: metadata.owner, data: [content, 'base64'] } }
  })
  return reads.mint(USDC, signal)
}

test('addresses of programs are those that Solana finds', async () => {
  const programAddresses = fc.uint8Array({ minLength: 32, maxLength: 32 })
  await fc.assert(
    fc.asyncProperty(programAddresses, fc.uint8Array({ maxLength: 32 }), async (program, seed) => {
      const of = address(base58.encode(program))
      const [expected] = await getProgramDerivedAddress({ programAddress: of, seeds: [seed] })
      expect(programAddress([seed], of)).toBe(expected)
    }),
    { numRuns: 100 },
  )
})

test('the metadata of USDC is where explorers find it', async () => {
  const seeds = [
    'metadata',
    ...[PROGRAM, USDC].map((one) => getAddressEncoder().encode(address(one))),
  ]
  const [found] = await getProgramDerivedAddress({ programAddress: address(PROGRAM), seeds })
  expect(metadataAddress(USDC)).toBe(found)
  expect(found).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
})

test('a mint has the symbol of its metadata account', async () => {
  expect(await read(metadataOf(USDC, 'USDC\0\0\0\0\0\0'))).toMatchObject({
    decimals: 6,
    symbol: 'USDC',
  })
})

test('a mint of Token-2022 has its own symbol', async () => {
  const state = { mint: USDC, name: 'A coin', symbol: 'OWN', uri: '' }
  const own = [{ extension: 'tokenMetadata', state }]
  expect(await read(undefined, own)).toMatchObject({ decimals: 6, symbol: 'OWN' })
  const foreign = [{ extension: 'tokenMetadata', state: { ...state, mint: OTHER } }]
  expect(await read(undefined, foreign)).toMatchObject({ decimals: 6, symbol: undefined })
})

test.each([
  ['there is none', undefined],
  ['it is about another mint', metadataOf(OTHER, 'USDC')],
  ['it is of another program', { ...metadataOf(USDC, 'USDC'), owner: OTHER }],
  ['it is of another kind', metadataOf(USDC, 'USDC', { kind: 6 })],
  ['it is cut off', metadataOf(USDC, 'USDC', { cut: 1 })],
  ['it is empty', { owner: PROGRAM, data: new Uint8Array() }],
  ['its symbol is longer than 64 bytes', metadataOf(USDC, 'U'.repeat(65))],
])('a mint has no symbol if %s', async (_, metadata) => {
  expect(await read(metadata)).toMatchObject({ decimals: 6, symbol: undefined })
})

test.each([
  ['transferHook', { programId: OTHER }, { programId: null }],
  ['permanentDelegate', { delegate: OTHER }, { delegate: null }],
  ['transferFeeConfig', fees(0, 50), fees(0, 0)],
])(
  'a mint of Token-2022 says its rules, if they are in force: %s',
  async (extension, state, unset) => {
    const rulesOf = async (of: object) => (await read(undefined, [{ extension, state: of }]))?.rules
    expect(await rulesOf(state)).toEqual([extension])
    expect(await rulesOf(unset)).toEqual([])
  },
)

test('the symbol of its own is found among the other extensions of a mint', async () => {
  const state = { mint: USDC, name: 'A coin', symbol: 'OWN', uri: '' }
  const found = await read(undefined, [
    { extension: 'mintCloseAuthority', state: { closeAuthority: OTHER } },
    { extension: 'tokenMetadata', state },
  ])
  expect(found).toEqual({ decimals: 6, symbol: 'OWN', rules: [] })
})

describe('a node is asked for an account', () => {
  /** What a node answers, with the questions that it got. */
  function readsWith(answer: unknown) {
    const asked: unknown[] = []
    const reads = createSolanaReads(async (...question) => {
      asked.push(question.slice(0, 2))
      return answer
    })
    return { asked, reads }
  }
  const question = (of: string, encoding: string) => [
    ...['getAccountInfo', [of, { encoding, commitment: 'confirmed' }]],
  ]
  const parsed = (info: object) => ({ value: { data: { parsed: { info } } } })
  const none = { value: null }

  test('as bytes', async () => {
    const { asked, reads } = readsWith({ value: { owner: PROGRAM, data: ['AQI=', 'base64'] } })
    const account = await reads.account(OTHER, signal)
    expect(account).toEqual({ owner: PROGRAM, data: Uint8Array.of(1, 2) })
    expect(asked).toEqual([question(OTHER, 'base64')])
    expect(await readsWith(none).reads.account(OTHER, signal)).toBeUndefined()
  })

  test('as a token account', async () => {
    const info = { owner: PROGRAM, mint: USDC, state: 'initialized' }
    const { asked, reads } = readsWith(parsed(info))
    expect(await reads.tokenAccount(OTHER, signal)).toEqual({ owner: PROGRAM, mint: USDC })
    expect(asked).toEqual([question(OTHER, 'jsonParsed')])
    expect(await readsWith(none).reads.tokenAccount(OTHER, signal)).toBeUndefined()
    const other = readsWith(parsed({ decimals: 6 }))
    await expect(other.reads.tokenAccount(OTHER, signal)).rejects.toThrow()
  })

  test('as a mint, and for what another program says of it', async () => {
    const { asked, reads } = readsWith(none)
    expect(await reads.mint(USDC, signal)).toBeUndefined()
    expect(asked).toEqual([
      question(USDC, 'jsonParsed'),
      question(metadataAddress(USDC) ?? '', 'base64'),
    ])
  })

  test.each([0, 255])('whose mint may have %i decimals', async (decimals) => {
    const { reads } = readsWith(parsed({ decimals }))
    expect(await reads.mint(USDC, signal)).toEqual({ decimals, symbol: undefined, rules: [] })
  })

  test.each([-1, 256, 1.5, '6'])('whose mint cannot have %j decimals', async (decimals) => {
    await expect(readsWith(parsed({ decimals })).reads.mint(USDC, signal)).rejects.toThrow()
  })
})

test('other extensions are no rules', async () => {
  const others = ['toString', 'mintCloseAuthority'].map((extension) => ({ extension, state: {} }))
  expect((await read(undefined, others))?.rules).toEqual([])
})

function fees(older: number, newer: number) {
  const fee = (transferFeeBasisPoints: number) => ({
    epoch: 1,
    maximumFee: 9,
    transferFeeBasisPoints,
  })
  return { olderTransferFee: fee(older), newerTransferFee: fee(newer) }
}

test('a token account has what it holds, and an account its lamports, none where there is none', async () => {
  const answer = (value: unknown) => createSolanaReads(async () => ({ value }))
  const info = { owner: OTHER, mint: USDC, tokenAmount: { amount: '7' } }
  const held = answer({ data: { parsed: { info } } })
  expect(await held.tokenAccount(USDC, signal)).toEqual({ owner: OTHER, mint: USDC, amount: 7n })
  expect(await answer({ lamports: 9 }).balance(OTHER, signal)).toBe(9n)
  expect(await answer(null).balance(OTHER, signal)).toBe(0n)
  await expect(answer({ lamports: -1 }).balance(OTHER, signal)).rejects.toThrow()
})
