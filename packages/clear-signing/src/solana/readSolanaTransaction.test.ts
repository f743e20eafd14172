import { utf8ToBytes } from '@noble/hashes/utils.js'
import { AccountRole, type Address, address, createNoopSigner } from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenInstruction, getTransferInstruction } from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { codes, shown } from '../testing/evmCase.test.support.ts'
import {
  ALICE,
  context,
  EVE,
  FROM,
  fieldsOf,
  ME,
  MINT,
  readAll,
  readOne,
  TO,
  UNREAD,
  withFirst,
} from '../testing/solanaInstruction.test.support.ts'
import { keyOf, wireOf, wireWithTables } from '../testing/solanaWire.test.support.ts'
import { readSolanaRequest } from './readSolanaRequest.ts'

const me = createNoopSigner(ME)
const MEMO = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const OLD_MEMO = address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo')
const pay = getTransferSolInstruction({ source: me, destination: ALICE, amount: 5n })
const payFrom = (source: Address) =>
  getTransferSolInstruction({ source: createNoopSigner(source), destination: ALICE, amount: 5n })

describe('a program that is not known', () => {
  const stranger = {
    programAddress: EVE,
    accounts: [ALICE, TO].map((one) => ({ address: one, role: AccountRole.WRITABLE })),
    data: Uint8Array.of(1, 2, 3),
  }

  test('is named with its accounts, without a warning of tables', () => {
    const reading = readOne(stranger)
    expect(reading).toMatchObject(UNREAD)
    expect(reading.fields).toEqual([
      { label: 'contract', value: { type: 'account', address: EVE } },
      {
        label: 'named',
        value: {
          type: 'list',
          items: [ALICE, TO].map((one) => ({
            label: 'named',
            value: { type: 'account', address: one },
          })),
        },
      },
      { label: 'data', value: { type: 'bytes', hex: '0x010203', length: 3 } },
    ])
  })

  test('is named with those that it cannot change after those that it can', () => {
    const [first] = stranger.accounts
    const reading = readOne({
      ...stranger,
      accounts: [{ address: MINT, role: AccountRole.READONLY }, ...(first ? [first] : [])],
    })
    expect(fieldsOf(reading)).toEqual([
      ['contract', EVE],
      ['named', [ALICE]],
      ['account', [MINT]],
      ['data', '0x010203'],
    ])
  })

  test('has no list of accounts where it names none', () => {
    expect(fieldsOf(readOne(withFirst(stranger, 0)))).toEqual([
      ['contract', EVE],
      ['data', '0x010203'],
    ])
  })

  test('is named also where its accounts are in a table', () => {
    const transaction = wireWithTables([stranger], ME, { [keyOf(7)]: [TO, ALICE] })
    const params = { transaction }
    const reading = readSolanaRequest({ method: 'solana_signTransaction', params }, context)
    expect(fieldsOf(reading)).toEqual([
      ['contract', EVE],
      ['data', '0x010203'],
      ['fee', '5000 SOL'],
    ])
    expect(reading.warnings).toEqual([{ code: 'unknownTable', level: 'yellow' }])
  })
})

describe('whose a token account is', () => {
  const parts = { payer: me, ata: TO, owner: ALICE, mint: MINT }
  const create = getCreateAssociatedTokenInstruction(parts)
  const transfer = getTransferInstruction({
    source: FROM,
    destination: TO,
    authority: me,
    amount: 5n,
  })

  test.each([
    ['makes it', create],
    ['makes it in the first form', { ...create, data: new Uint8Array() }],
  ])('is known from an instruction that %s', (_what, instruction) => {
    const [, sent] = readAll([instruction, transfer]).calls
    expect(sent && fieldsOf(sent).slice(0, 3)).toEqual([
      ['amount', '5 USDC'],
      ['recipient', ALICE],
      ['tokenAccount', TO],
    ])
  })

  test.each([
    ['is of another program', { ...create, programAddress: EVE }],
    [
      'is of another program, with no data',
      { ...create, programAddress: EVE, data: new Uint8Array() },
    ],
    ['does something else', { ...create, data: Uint8Array.of(2) }],
    ['is longer', { ...create, data: Uint8Array.of(0, 0) }],
    ['names no mint', withFirst(create, 3)],
    ['names no owner', withFirst(create, 2)],
  ])('is not known from an instruction that %s', (_what, instruction) => {
    const [made, sent] = readAll([instruction, transfer]).calls
    expect(made).toMatchObject(UNREAD)
    expect(sent && fieldsOf(sent).slice(0, 2)).toEqual([
      ['amount', '5 ?'],
      ['tokenAccount', TO],
    ])
  })
})

describe('the fee', () => {
  const price = getSetComputeUnitPriceInstruction({ microLamports: 1_000_000n })
  const feeOf = (count: number) =>
    shown(readAll([price, ...Array<typeof pay>(count).fill(pay)]), 'fee')

  test('is at most that of 200,000 units for an instruction, and of 1,400,000 for all', () => {
    expect(feeOf(5)).toEqual(['1205000 SOL'])
    expect(feeOf(6)).toEqual(['1405000 SOL'])
    expect(feeOf(7)).toEqual(['1405000 SOL'])
  })

  test('is rounded up to a whole lamport', () => {
    const costOf = (microLamports: bigint) =>
      shown(
        readAll([
          ...[getSetComputeUnitLimitInstruction({ units: 1_000 })],
          ...[getSetComputeUnitPriceInstruction({ microLamports }), pay],
        ]),
        'fee',
      )
    expect([costOf(0n), costOf(1n), costOf(1_000n), costOf(1_001n)]).toEqual([
      ...[['5000 SOL'], ['5001 SOL'], ['5001 SOL'], ['5002 SOL']],
    ])
  })

  test('is 5,000 lamports for each signature, and who signs is named', () => {
    const reading = readAll([pay, payFrom(EVE), payFrom(FROM)])
    expect(fieldsOf(reading)).toEqual([
      ['fee', '15000 SOL'],
      ['cosigner', EVE],
      ['cosigner', FROM],
    ])
    expect(reading.warnings).toEqual([{ code: 'otherSigners', level: 'yellow' }])
  })

  test('may be paid by another account, which is named', () => {
    const transaction = wireOf([pay], { payer: EVE })
    const params = { transaction }
    const reading = readSolanaRequest({ method: 'solana_signTransaction', params }, context)
    expect(fieldsOf(reading).slice(3)).toEqual([
      ['fee', '10000 SOL'],
      ['payer', EVE],
    ])
    expect(reading.warnings).toEqual([{ code: 'otherSigners', level: 'yellow' }])
  })
})

test('a transaction that the account does not sign names who signs first', () => {
  expect(readAll([pay], { account: ALICE }).warnings).toEqual([
    { code: 'otherAccount', level: 'red', subject: ME, expected: ALICE },
  ])
})

test('a transaction without instructions does nothing', () => {
  const reading = readAll([])
  expect([reading.intent, reading.calls, reading.warnings]).toEqual(['batch', [], []])
  expect(fieldsOf(reading)).toEqual([['fee', '5000 SOL']])
})

test.each([MEMO, OLD_MEMO])(
  'a note of %s is shown, and warned of only if it hides text',
  (memo) => {
    const note = (data: Uint8Array) => readOne({ programAddress: memo, accounts: [], data })
    const plain = note(utf8ToBytes('Lunch'))
    expect([plain.intent, plain.clarity, plain.warnings]).toEqual(['attachMemo', 'clear', []])
    expect(fieldsOf(plain)).toEqual([['memo', 'Lunch']])
    expect(codes(note(utf8ToBytes('a\u202eb')))).toEqual(['hiddenText'])
    expect(note(Uint8Array.of(0xff))).toMatchObject(UNREAD)
  },
)
