import { base58 } from '@scure/base'
import { type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  AuthorityType,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getBurnCheckedInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenInstruction,
  getFreezeAccountInstruction,
  getInitializeAccount3Instruction,
  getInitializeAccountInstruction,
  getMintToCheckedInstruction,
  getMintToInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getThawAccountInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { shown } from '../testing/evmCase.test.support.ts'
import {
  ALICE,
  brokenForms,
  EVE,
  FROM,
  fieldsOf,
  type InstructionCase,
  ME,
  MINT,
  readAll,
  readOne,
  TO,
  UNREAD,
  withAccounts,
  withFirst,
} from '../testing/solanaInstruction.test.support.ts'
import { keyOf } from '../testing/solanaWire.test.support.ts'
import { programAddress } from './programAddress.ts'

const me = createNoopSigner(ME)
const TOKEN_2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const five = { amount: 5n, decimals: 6 }
const move = { source: FROM, destination: TO, authority: me }
const right = { source: FROM, delegate: EVE, owner: me }
const made = { token: TO, mint: MINT, mintAuthority: me }
const burned = { account: FROM, mint: MINT, authority: me }
const change = { owned: FROM, owner: me, authorityType: AuthorityType.AccountOwner }
const approval = { code: 'standingApproval', level: 'red', subject: EVE }
const unlimited = { code: 'unlimitedApproval', level: 'red', subject: EVE }
const authority = ['authority', ME]
const sent = [
  ['amount', '5 USDC'],
  ['tokenAccount', TO],
  ['from', FROM],
  authority,
  ['token', MINT],
]
const minted = [['amount', '5 USDC'], ['tokenAccount', TO], authority]
const destroyed = [['amount', '5 USDC'], ['tokenAccount', FROM], authority]

/** Of Token-2022, whose client is no dependency: the amount, the decimals, and the fee. */
const withFee: Instruction = {
  ...getTransferCheckedInstruction({ ...move, mint: MINT, ...five }),
  programAddress: TOKEN_2022,
  data: Uint8Array.of(26, 1, 5, 0, 0, 0, 0, 0, 0, 0, 6, 2, 0, 0, 0, 0, 0, 0, 0),
}

test.each<InstructionCase>([
  [
    'sendToken',
    getTransferInstruction({ ...move, amount: 5n }),
    3,
    [['amount', '5 ?'], ['tokenAccount', TO], ['from', FROM], authority],
    [],
  ],
  ['sendToken', getTransferCheckedInstruction({ ...move, mint: MINT, ...five }), 4, sent, []],
  ['sendToken', withFee, 4, [...sent, ['fee', '2 USDC']], []],
  [
    'approveToken',
    getApproveInstruction({ ...right, amount: 5n }),
    3,
    [['spender', EVE], ['amount', '5 ?'], ['tokenAccount', FROM], authority],
    [approval],
  ],
  [
    'approveToken',
    getApproveCheckedInstruction({ ...right, mint: MINT, ...five }),
    4,
    [['spender', EVE], ['amount', '5 USDC'], ['tokenAccount', FROM], authority],
    [approval],
  ],
  [
    'approveToken',
    getApproveInstruction({ ...right, amount: 2n ** 64n - 1n }),
    3,
    [['spender', EVE], ['amount', 'unlimited ?'], ['tokenAccount', FROM], authority],
    [approval, unlimited],
  ],
  [
    'approveToken',
    getApproveInstruction({ ...right, amount: 2n ** 64n - 2n }),
    3,
    [['spender', EVE], ['amount', `${2n ** 64n - 2n} ?`], ['tokenAccount', FROM], authority],
    [approval],
  ],
  [
    'revokeApproval',
    getRevokeInstruction({ source: FROM, owner: me }),
    2,
    [['tokenAccount', FROM], authority],
    [],
  ],
  [
    'changeAuthority',
    getSetAuthorityInstruction({ ...change, newAuthority: EVE }),
    2,
    [['tokenAccount', FROM], ['newAuthority', EVE], authority],
    [{ code: 'authorityChange', level: 'red', subject: EVE }],
  ],
  [
    'changeAuthority',
    getSetAuthorityInstruction({ ...change, newAuthority: null }),
    2,
    [['tokenAccount', FROM], authority],
    [],
  ],
  [
    'closeAccount',
    getCloseAccountInstruction({ account: FROM, destination: EVE, owner: me }),
    3,
    [['tokenAccount', FROM], ['recipient', EVE], authority],
    [{ code: 'closesAccount', level: 'red', subject: EVE }],
  ],
  ['mintToken', getMintToInstruction({ ...made, amount: 5n }), 3, minted, []],
  ['mintToken', getMintToCheckedInstruction({ ...made, ...five }), 3, minted, []],
  ['burnToken', getBurnInstruction({ ...burned, amount: 5n }), 3, destroyed, []],
  ['burnToken', getBurnCheckedInstruction({ ...burned, ...five }), 3, destroyed, []],
  [
    'freezeAccount',
    getFreezeAccountInstruction({ account: FROM, mint: MINT, owner: me }),
    3,
    [['tokenAccount', FROM], ['token', MINT], authority],
    [],
  ],
  [
    'thawAccount',
    getThawAccountInstruction({ account: FROM, mint: MINT, owner: me }),
    3,
    [['tokenAccount', FROM], ['token', MINT], authority],
    [],
  ],
  [
    'createAccount',
    getInitializeAccountInstruction({ account: FROM, mint: MINT, owner: EVE }),
    3,
    [
      ['tokenAccount', FROM],
      ['owner', EVE],
      ['token', MINT],
    ],
    [],
  ],
  [
    'createAccount',
    getInitializeAccount3Instruction({ account: FROM, mint: MINT, owner: EVE }),
    2,
    [
      ['tokenAccount', FROM],
      ['owner', EVE],
      ['token', MINT],
    ],
    [],
  ],
  ['wrap', getSyncNativeInstruction({ account: FROM }), 1, [['tokenAccount', FROM]], []],
])('%s is read, and only whole', (intent, instruction, accountsNeeded, fields, warnings) => {
  const reading = readOne(instruction)
  expect([reading.intent, fieldsOf(reading), reading.warnings]).toEqual([intent, fields, warnings])
  // The signers of an account of several stand behind the accounts that count.
  const ofSeveral = readOne(withAccounts(instruction, keyOf(20), keyOf(21)))
  expect([ofSeveral.intent, fieldsOf(ofSeveral)]).toEqual([intent, fields])
  expect(readOne(withFirst(instruction, accountsNeeded)).intent).toBe(intent)
  for (const form of brokenForms(instruction, accountsNeeded))
    expect(readOne(form)).toMatchObject(UNREAD)
})

test.each([1, 3, 9, 10, 19])('an instruction of %i bytes that is new is not', (length) => {
  const data = new Uint8Array(length).fill(1).with(0, 99)
  expect(readOne({ ...withFee, data })).toMatchObject(UNREAD)
})

test.each([0, 2, 5])('of transfers with a fee, the instruction %i is not', (kind) => {
  expect(
    readOne({ ...withFee, data: Uint8Array.from(withFee.data ?? []).with(1, kind) }),
  ).toMatchObject(UNREAD)
})

test.each([
  ['neither there nor missing', 2],
  ['missing, with a key behind', 0],
])('an authority that is %s is not', (_how, mark) => {
  const { data, ...rest } = getSetAuthorityInstruction({ ...change, newAuthority: EVE })
  expect(readOne({ ...rest, data: Uint8Array.from(data).with(2, mark) })).toMatchObject(UNREAD)
  expect(readOne({ ...rest, data: Uint8Array.from(data).with(2, 2).slice(0, 3) })).toMatchObject(
    UNREAD,
  )
})

describe('tokens', () => {
  test('of a mint that is not known have its address for a unit', () => {
    const reading = readOne(getTransferCheckedInstruction({ ...move, mint: EVE, ...five }))
    expect(fieldsOf(reading)[0]).toEqual(['amount', `5 ${EVE}`])
    expect(reading.clarity).toBe('partial')
  })

  test.each([
    ['receives', TO],
    ['sends', FROM],
  ])('have the mint of the account that %s, where the transaction makes that', (_role, ata) => {
    const create = getCreateAssociatedTokenInstruction({ payer: me, ata, owner: ALICE, mint: MINT })
    const transfer = getTransferInstruction({ ...move, amount: 5n })
    const [, moved] = readAll([create, transfer]).calls
    expect(moved?.clarity).toBe('clear')
    expect(moved && fieldsOf(moved)).toEqual([
      ['amount', '5 USDC'],
      ...(ata === TO ? [['recipient', ALICE]] : []),
      ...sent.slice(1),
    ])
  })

  test('that others may take have the mint of their account, where the transaction makes that', () => {
    const parts = { payer: me, ata: FROM, owner: ME, mint: MINT }
    const create = getCreateAssociatedTokenInstruction(parts)
    const approve = getApproveInstruction({ ...right, amount: 5n })
    const [, given] = readAll([create, approve]).calls
    expect(given && fieldsOf(given)[1]).toEqual(['amount', '5 USDC'])
  })

  test('that another account moves are named with it, since it has to sign for that', () => {
    const other = createNoopSigner(EVE)
    const reading = (own?: readonly string[]) =>
      readOne(getTransferInstruction({ ...move, authority: other, amount: 5n }), { own })
    expect([reading().warnings, shown(reading(), 'authority')]).toEqual([[], [EVE]])
    expect(reading([EVE]).warnings).toEqual([])
  })

  test('that others may take are yellow where a program alone may, and not all of them', () => {
    const PROGRAM = address(
      programAddress(
        [ME, EVE].map((one) => base58.decode(one)),
        TOKEN_2022,
      ) ?? '',
    )
    const levels = (delegate: Address, amount: bigint) =>
      readOne(getApproveInstruction({ ...right, delegate, amount })).warnings.map(
        ({ code, level }) => [code, level],
      )
    expect(levels(PROGRAM, 5n)).toEqual([['standingApproval', 'yellow']])
    expect(levels(PROGRAM, 2n ** 64n - 1n)).toEqual([
      ['standingApproval', 'red'],
      ['unlimitedApproval', 'red'],
    ])
    expect([levels(PROGRAM, 0n), levels(ME, 5n)]).toEqual([[], []])
  })

  test('that are closed for somebody who was paid before are yellow', () => {
    const close = getCloseAccountInstruction({ account: FROM, destination: EVE, owner: me })
    expect(readOne(close, { trusted: [EVE] }).warnings).toEqual([
      { code: 'closesAccount', level: 'yellow', subject: EVE },
    ])
  })

  test('leave an account that is closed for one of the own without a warning', () => {
    const close = getCloseAccountInstruction({ account: FROM, destination: EVE, owner: me })
    expect(readOne(close, { own: [EVE] }).warnings).toEqual([])
  })
})
