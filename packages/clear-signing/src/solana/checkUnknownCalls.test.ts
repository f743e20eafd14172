import { warningsOf } from '@bowline/common/reading'
import { base58 } from '@scure/base'
import { AccountRole, type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test } from 'vitest'
import { ALICE, context, ME, readAll } from '../testing/solanaInstruction.test.support.ts'
import { keyOf } from '../testing/solanaWire.test.support.ts'
import { createSolanaReads } from './createSolanaReads.ts'
import { enrichSolana } from './enrichSolana.ts'
import type { RawAccount } from './lookupTables.ts'
import { isProgramAddress } from './programAddress.ts'
import type { SolanaReadingContext } from './SolanaScene.ts'
import { isUsualProgram } from './usualPrograms.ts'

const { signal } = new AbortController()
const SYSTEM = '11111111111111111111111111111111'
const TOKENS = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const keys = Array.from({ length: 60 }, (_, index) => keyOf(30 + index))
const [EVE, MALLORY, PROGRAM, VAULT] = keys.filter((one) => !isProgramAddress(one))
const [POOL] = keys.filter(isProgramAddress)
if (!EVE || !MALLORY || !PROGRAM || !POOL || !VAULT) throw new Error('There are too few keys.')

const wallet: RawAccount = { owner: SYSTEM, data: new Uint8Array() }
const pool: RawAccount = { owner: PROGRAM, data: new Uint8Array(64) }
const tokensOf = (owner: string): RawAccount => ({
  owner: TOKENS,
  data: Uint8Array.of(...base58.decode(keyOf(6)), ...base58.decode(owner)),
})

const call = (
  writes: readonly Address[],
  reads: readonly Address[] = [],
  program: Address = PROGRAM,
): Instruction => ({
  programAddress: program,
  accounts: [
    { address: ME, role: AccountRole.WRITABLE_SIGNER },
    ...writes.map((one) => ({ address: one, role: AccountRole.WRITABLE })),
    ...reads.map((one) => ({ address: one, role: AccountRole.READONLY })),
  ],
  data: Uint8Array.of(1, 2, 3),
})

type Chain = Readonly<Record<string, RawAccount>>

/** What is said of a transaction on a chain, by the code and whom it names. */
async function tell(
  instructions: readonly Instruction[],
  chain: Chain,
  changes: Partial<SolanaReadingContext> = {},
) {
  const known = { ...context, ...changes }
  const reads = {
    tokenAccount: async () => undefined,
    mint: async () => undefined,
    accounts: async (addresses: readonly string[]) => addresses.map((one) => chain[one]),
  }
  const reading = await enrichSolana(readAll(instructions, changes), {
    context: known,
    reads,
    signal,
  })
  return warningsOf(reading).map(({ code, subject }) => [code, subject])
}

describe('a call that nobody can read', () => {
  test.each<readonly [what: string, chain: Chain]>([
    ['a wallet', { [EVE]: wallet }],
    ['an account of tokens', { [EVE]: tokensOf(EVE) }],
    ['an address of which there is nothing yet', {}],
  ])('is red where the program may fill %s of somebody unknown', async (_what, chain) => {
    const told = [['namesStranger', EVE]]
    expect(await tell([call([EVE])], chain)).toEqual(told)
    const pay = getTransferSolInstruction({
      source: createNoopSigner(ME),
      destination: ALICE,
      amount: 5n,
    })
    expect(await tell([pay, call([EVE])], chain)).toEqual(told)
  })

  test.each<readonly [what: string, chain: Chain, changes: Partial<SolanaReadingContext>]>([
    ['the user has paid', { [EVE]: wallet }, { trusted: [EVE] }],
    ['is the user’s own', { [EVE]: tokensOf(EVE) }, { own: [EVE] }],
    ['holds the user’s tokens', { [EVE]: tokensOf(ME) }, {}],
    ['is a program’s', { [EVE]: pool }, {}],
    ['holds tokens of a program', { [EVE]: tokensOf(POOL) }, {}],
    [
      'is called by an app that the caller vouches for',
      { [EVE]: wallet },
      { contracts: [PROGRAM] },
    ],
  ])('is calm where it may change what %s', async (_what, chain, changes) => {
    expect(await tell([call([EVE])], chain, changes)).toEqual([])
  })

  test('is calm where it can only look at a stranger, or has no signature of the user', async () => {
    expect(await tell([call([POOL], [EVE])], { [POOL]: pool, [EVE]: wallet })).toEqual([])
    const { accounts = [], ...rest } = call([EVE])
    expect(await tell([{ ...rest, accounts: accounts.slice(1) }], { [EVE]: wallet })).toEqual([])
  })

  test('takes a new account, which signs, for no stranger, and a wallet that signs for one', async () => {
    const { accounts = [], ...rest } = call([])
    const signs = { address: MALLORY, role: AccountRole.WRITABLE_SIGNER }
    const both = [{ ...rest, accounts: [...accounts, signs] }]
    expect(await tell(both, {})).toEqual([['otherSigners', undefined]])
    expect(await tell(both, { [MALLORY]: wallet })).toEqual([
      ['namesStranger', MALLORY],
      ['otherSigners', undefined],
    ])
  })

  test('of a program in general use may name anybody', async () => {
    const usual = keyOf(0x11)
    expect(isUsualProgram(usual)).toBe(false)
    const pump = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P' as Address
    expect(isUsualProgram(pump)).toBe(true)
    expect(await tell([call([EVE], [], pump)], { [EVE]: wallet })).toEqual([])
  })

  test('stays as it was read where the node does not answer', async () => {
    const reading = readAll([call([EVE])])
    const reads = { tokenAccount: async () => undefined, mint: async () => undefined }
    const bare = await enrichSolana(reading, { context, reads, signal })
    expect(bare).toEqual(reading)
    const fails = { ...reads, accounts: () => Promise.reject(new Error('The node is away.')) }
    expect(await enrichSolana(reading, { context, reads: fails, signal })).toEqual(reading)
  })
})

test('accounts are asked for at once, in bytes, and each has its answer', async () => {
  const asked: unknown[] = []
  const answer = (value: readonly unknown[]) =>
    createSolanaReads(async (...question) => {
      asked.push(question.slice(0, 2))
      return { value }
    }).accounts([EVE, VAULT], signal)
  const one = { owner: SYSTEM, data: ['AQI=', 'base64'] }
  expect(await answer([one, null])).toEqual([
    { owner: SYSTEM, data: Uint8Array.of(1, 2) },
    undefined,
  ])
  expect(asked).toEqual([
    [
      'getMultipleAccounts',
      [
        [EVE, VAULT],
        { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: 64 } },
      ],
    ],
  ])
  await expect(answer([one])).rejects.toThrow('leaves accounts out')
})
