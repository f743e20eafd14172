import { address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  getRequestHeapFrameInstruction,
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
  getSetLoadedAccountsDataSizeLimitInstruction,
} from '@solana-program/compute-budget'
import {
  getAdvanceNonceAccountInstruction,
  getAllocateInstruction,
  getAssignInstruction,
  getAuthorizeNonceAccountInstruction,
  getCreateAccountInstruction,
  getCreateAccountWithSeedInstruction,
  getInitializeNonceAccountInstruction,
  getTransferSolInstruction,
  getTransferSolWithSeedInstruction,
  getUpgradeNonceAccountInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getCreateAssociatedTokenInstruction,
  getRecoverNestedAssociatedTokenInstruction,
} from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { codes, shown } from '../testing/evmCase.test.support.ts'
import {
  ALICE,
  brokenForms,
  EVE,
  FROM,
  fieldsOf,
  ME,
  MINT,
  readAll,
  readOne,
  TO,
  UNREAD,
  withAccounts,
  withFirst,
} from '../testing/solanaInstruction.test.support.ts'

const [me, eve] = [createNoopSigner(ME), createNoopSigner(EVE)]
const TOKENS = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const red = { code: 'authorityChange', level: 'red', subject: EVE }
const nonce = { nonceAccount: FROM, nonceAuthority: me }
const pay = getTransferSolInstruction({ source: me, destination: ALICE, amount: 5n })

describe('of the system program', () => {
  test.each([
    [
      'createAccount',
      getCreateAccountInstruction({
        payer: me,
        newAccount: eve,
        lamports: 9n,
        space: 165,
        programAddress: TOKENS,
      }),
      2,
      [
        ['amount', '9 SOL'],
        ['from', ME],
        ['account', EVE],
        ['owner', TOKENS],
        ['size', 165n],
      ],
      [],
    ],
    [
      'changeAuthority',
      getAssignInstruction({ account: me, programAddress: EVE }),
      1,
      [
        ['account', ME],
        ['newAuthority', EVE],
      ],
      [red],
    ],
    [
      'changeAuthority',
      getAuthorizeNonceAccountInstruction({ ...nonce, newNonceAuthority: EVE }),
      1,
      [
        ['account', FROM],
        ['newAuthority', EVE],
      ],
      [red],
    ],
    [
      'sendNative',
      pay,
      2,
      [
        ['amount', '5 SOL'],
        ['recipient', ALICE],
        ['from', ME],
      ],
      [],
    ],
    [
      'useNonce',
      getAdvanceNonceAccountInstruction(nonce),
      3,
      [
        ['account', FROM],
        ['authority', ME],
      ],
      [],
    ],
    [
      'sendNative',
      getWithdrawNonceAccountInstruction({
        ...nonce,
        recipientAccount: ALICE,
        withdrawAmount: 7n,
      }),
      5,
      [
        ['amount', '7 SOL'],
        ['recipient', ALICE],
        ['from', FROM],
        ['authority', ME],
      ],
      [{ code: 'receiverIsOther', level: 'red', subject: ALICE }],
    ],
    [
      'createAccount',
      getInitializeNonceAccountInstruction({ nonceAccount: FROM, nonceAuthority: EVE }),
      1,
      [
        ['account', FROM],
        ['authority', EVE],
      ],
      [red],
    ],
    [
      'createAccount',
      getAllocateInstruction({ newAccount: me, space: 8 }),
      1,
      [
        ['account', ME],
        ['size', 8n],
      ],
      [],
    ],
    [
      'createAccount',
      getCreateAccountWithSeedInstruction({
        payer: me,
        newAccount: TO,
        base: ME,
        seed: 'seed',
        amount: 9n,
        space: 165,
        programAddress: TOKENS,
      }),
      2,
      [
        ['amount', '9 SOL'],
        ['from', ME],
        ['account', TO],
        ['owner', TOKENS],
        ['size', 165n],
      ],
      [],
    ],
    [
      'sendNative',
      getTransferSolWithSeedInstruction({
        source: FROM,
        baseAccount: me,
        destination: ALICE,
        amount: 5n,
        fromSeed: 'seed',
        fromOwner: TOKENS,
      }),
      3,
      [
        ['amount', '5 SOL'],
        ['recipient', ALICE],
        ['from', FROM],
        ['authority', ME],
      ],
      [],
    ],
  ] as const)('%s is read, and only whole', (intent, instruction, needed, fields, warnings) => {
    const reading = readOne(instruction)
    expect(reading).toMatchObject({ intent, clarity: 'clear' })
    expect([fieldsOf(reading), reading.warnings]).toEqual([fields, warnings])
    expect(readOne(withFirst(instruction, needed)).intent).toBe(intent)
    for (const form of brokenForms(instruction, needed)) expect(readOne(form)).toMatchObject(UNREAD)
  })

  test.each([['upgradeNonce', getUpgradeNonceAccountInstruction({ nonceAccount: FROM })]])(
    '%s is not',
    (_name, instruction) => {
      expect(readOne(withAccounts(instruction, ALICE, EVE, TO, MINT))).toMatchObject(UNREAD)
    },
  )

  test('money that another account sends is named with that account', () => {
    const other = getTransferSolInstruction({ source: eve, destination: ALICE, amount: 5n })
    // It signs as well, so that it uses no rights of anybody.
    expect([readOne(other).warnings, shown(readOne(other), 'from')]).toEqual([[], [EVE]])
    const made = getCreateAccountInstruction({
      payer: eve,
      newAccount: me,
      lamports: 9n,
      space: 0,
      programAddress: TOKENS,
    })
    expect(readOne(made).warnings).toEqual([])
    // The account belongs to the nonce; who may use it is somebody else.
    const held = getWithdrawNonceAccountInstruction({
      nonceAccount: ME,
      nonceAuthority: eve,
      recipientAccount: ALICE,
      withdrawAmount: 7n,
    })
    expect(readOne(held).warnings).toEqual([
      { code: 'receiverIsOther', level: 'red', subject: ALICE },
    ])
    expect(codes(readOne(held, { own: [EVE, ALICE] }))).toEqual([])
  })
})

describe('of the compute budget', () => {
  const limit = getSetComputeUnitLimitInstruction({ units: 1_000 })
  const price = getSetComputeUnitPriceInstruction({ microLamports: 2n ** 33n })

  test.each([
    ['heap', getRequestHeapFrameInstruction({ bytes: 1_024 })],
    ['units', limit],
    ['price', price],
    ['bytes', getSetLoadedAccountsDataSizeLimitInstruction({ accountDataSizeLimit: 9 })],
  ])('%s is part of the cost, and only whole', (_name, instruction) => {
    const reading = readAll([instruction, pay])
    expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', calls: [] })
    const { data } = instruction
    for (const other of [data.slice(0, -1), Uint8Array.of(...data, 0)])
      expect(readOne({ ...instruction, data: other })).toMatchObject(UNREAD)
  })

  test.each([[[]], [[0]], [[5, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 0, 0, 0]]])(
    '%j is unknown',
    (content) => {
      expect(readOne({ ...limit, data: Uint8Array.from(content) })).toMatchObject(UNREAD)
    },
  )

  test('alone is a transaction that does nothing', () => {
    const reading = readAll([limit])
    expect([reading.intent, reading.calls, fieldsOf(reading)]).toEqual([
      ...['batch', [], [['fee', '5000 SOL']]],
    ])
  })

  test('a price above 32 bits counts in full', () => {
    // 2^33 micro-lamports for each of 1000 units.
    expect(shown(readAll([limit, price, pay]), 'fee')).toEqual(['8594935 SOL'])
  })
})

describe('of the program of token accounts', () => {
  const parts = { payer: me, ata: TO, owner: ALICE, mint: MINT }
  const known = getCreateAssociatedTokenInstruction(parts)
  const idempotent = getCreateAssociatedTokenIdempotentInstruction(parts)

  test.each([
    ['in its first form', { ...known, data: new Uint8Array() }],
    ['made', known],
    ['made unless it is there', idempotent],
  ])('an account is read: %s', (_form, instruction: Instruction) => {
    const reading = readOne(instruction)
    expect([reading.intent, reading.clarity, codes(reading)]).toEqual([
      ...['createAccount', 'clear', []],
    ])
    expect(fieldsOf(reading)).toEqual([
      ['tokenAccount', TO],
      ['owner', ALICE],
      ['token', MINT],
      ['from', ME],
    ])
    for (let count = 0; count < 4; count += 1)
      expect(
        readOne({ ...instruction, accounts: instruction.accounts?.slice(0, count) ?? [] }),
      ).toMatchObject(UNREAD)
  })

  test('other instructions are not', () => {
    expect(readOne({ ...known, data: Uint8Array.of(0, 0) })).toMatchObject(UNREAD)
    expect(readOne({ ...known, data: Uint8Array.of(1, 1) })).toMatchObject(UNREAD)
    expect(readOne({ ...known, data: Uint8Array.of(2) })).toMatchObject(UNREAD)
    expect(
      readOne(
        getRecoverNestedAssociatedTokenInstruction({
          nestedAssociatedAccountAddress: FROM,
          nestedTokenMintAddress: MINT,
          destinationAssociatedAccountAddress: TO,
          ownerAssociatedAccountAddress: EVE,
          ownerTokenMintAddress: MINT,
          walletAddress: me,
        }),
      ),
    ).toMatchObject(UNREAD)
  })
})
