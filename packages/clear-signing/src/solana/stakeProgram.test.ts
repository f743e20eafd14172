import type { Reading } from '@bowline/common/reading'
import { AccountRole, type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  getAuthorizeCheckedInstruction,
  getAuthorizeCheckedWithSeedInstruction,
  getAuthorizeInstruction,
  getAuthorizeWithSeedInstruction,
  getDeactivateInstruction,
  getDelegateStakeInstruction,
  getInitializeCheckedInstruction,
  getInitializeInstruction,
  getMergeInstruction,
  getSetLockupCheckedInstruction,
  getSetLockupInstruction,
  getSplitInstruction,
  getWithdrawInstruction,
  StakeAuthorize,
} from '@solana-program/stake'
import { describe, expect, test } from 'vitest'
import { codes, shown } from '../testing/evmCase.test.support.ts'
import {
  brokenForms,
  fieldsOf,
  type InstructionCase,
  readOne,
  UNREAD,
  withAccounts,
  withFirst,
} from '../testing/solanaInstruction.test.support.ts'
import { keyOf, wireOf } from '../testing/solanaWire.test.support.ts'
import { readSolanaRequest } from './readSolanaRequest.ts'

const [ME, ALICE, STAKE, VOTE] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)]
const me = createNoopSigner(ME)
const SYSVARS = [
  'SysvarC1ock11111111111111111111111111111111',
  'SysvarRent111111111111111111111111111111111',
  'SysvarStakeHistory1111111111111111111111111',
  'StakeConfig11111111111111111111111111111111',
].map((one) => address(one))

function read(instruction: Instruction): Reading {
  const transaction = wireOf([instruction], { payer: ME })
  return readSolanaRequest(
    { method: 'solana_signTransaction', params: { transaction } },
    { chainId: 'solana:1', account: ME, currency: { symbol: 'SOL', decimals: 9 } },
  )
}

const paidOut = { code: 'receiverIsOther', level: 'red', subject: ALICE }
const delegate = getDelegateStakeInstruction({ stake: STAKE, vote: VOTE, stakeAuthority: me })

describe('a stake', () => {
  test.each([
    ['as clients name its accounts today', delegate],
    [
      'as they did before, with accounts of the system',
      {
        ...delegate,
        accounts: [
          ...delegate.accounts.slice(0, 2),
          ...SYSVARS.map((one) => ({ address: one, role: AccountRole.READONLY })),
          ...delegate.accounts.slice(2),
        ],
      },
    ],
  ])('is given to a validator, %s', (_how, instruction) => {
    const reading = read(instruction)
    expect(reading).toMatchObject({ intent: 'stake', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'validator'), shown(reading, 'account')]).toEqual([[VOTE], [STAKE]])
    expect(shown(reading, 'authority')).toEqual([ME])
  })

  test('is taken back', () => {
    const reading = read(getDeactivateInstruction({ stake: STAKE, stakeAuthority: me }))
    expect([reading.intent, shown(reading, 'account')]).toEqual(['unstake', [STAKE]])
    expect(codes(reading)).toEqual([])
  })

  test('is paid out', () => {
    const reading = read(
      getWithdrawInstruction({
        stake: STAKE,
        recipient: ALICE,
        withdrawAuthority: me,
        args: 7n,
      }),
    )
    expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear' })
    expect(reading.warnings).toEqual([paidOut])
    expect([shown(reading, 'amount'), shown(reading, 'recipient')]).toEqual([['7 SOL'], [ALICE]])
    expect(shown(reading, 'from')).toEqual([STAKE])
  })

  test('that is handed over is red', () => {
    const given = { stake: STAKE, authority: me, stakeAuthorize: StakeAuthorize.Withdrawer }
    for (const instruction of [
      getAuthorizeInstruction({ ...given, arg0: ALICE, arg1: StakeAuthorize.Withdrawer }),
      getAuthorizeCheckedInstruction({ ...given, newAuthority: createNoopSigner(ALICE) }),
    ]) {
      const reading = read(instruction)
      expect([reading.intent, shown(reading, 'newAuthority')]).toEqual(['changeAuthority', [ALICE]])
      expect(reading.warnings).toContainEqual({
        code: 'authorityChange',
        level: 'red',
        subject: ALICE,
      })
    }
  })

  test('that is made belongs to whoever may withdraw it, and is red if that is somebody else', () => {
    const lockup = { unixTimestamp: 0n, epoch: 0n, custodian: ALICE }
    const made = (withdrawer: Address) =>
      read(
        getInitializeInstruction({ stake: STAKE, arg0: { staker: ME, withdrawer }, arg1: lockup }),
      )
    expect([made(ME).intent, shown(made(ME), 'owner'), codes(made(ME))]).toEqual([
      ...['createAccount', [ME], []],
    ])
    expect(codes(made(ALICE))).toEqual(['authorityChange'])
    const checked = read(
      getInitializeCheckedInstruction({
        stake: STAKE,
        stakeAuthority: ME,
        withdrawAuthority: createNoopSigner(ALICE),
      }),
    )
    expect(codes(checked)).toContain('authorityChange')
  })

  test('in a form that is not known is shown as it is', () => {
    const data = Uint8Array.of(...(delegate.data ?? []), 0)
    expect(read({ ...delegate, data }).clarity).toBe('opaque')
    const stranger = { address: ALICE, role: AccountRole.READONLY }
    const accounts = [...delegate.accounts.slice(0, 2), stranger, ...delegate.accounts.slice(2)]
    expect(read({ ...delegate, accounts } as Instruction).clarity).toBe('opaque')
  })
})

const authority = ['authority', ME]
const handedOver = { code: 'authorityChange', level: 'red', subject: ALICE }
const given = { stake: STAKE, authority: me, stakeAuthorize: StakeAuthorize.Withdrawer }
const lockup = { unixTimestamp: 0n, epoch: 0n, custodian: ALICE }

type Case = readonly [
  ...InstructionCase,
  /** Whether another account may stand behind: the one that may lift a lockup. */
  takesMore: boolean,
]

test.each<Case>([
  [
    'createAccount',
    getInitializeInstruction({
      stake: STAKE,
      arg0: { staker: VOTE, withdrawer: ALICE },
      arg1: lockup,
    }),
    1,
    [
      ['account', STAKE],
      ['owner', ALICE],
      ['authority', VOTE],
    ],
    [handedOver],
    false,
  ],
  [
    'createAccount',
    getInitializeCheckedInstruction({
      stake: STAKE,
      stakeAuthority: VOTE,
      withdrawAuthority: createNoopSigner(ALICE),
    }),
    3,
    [
      ['account', STAKE],
      ['owner', ALICE],
      ['authority', VOTE],
    ],
    [handedOver],
    false,
  ],
  [
    'changeAuthority',
    getAuthorizeInstruction({ ...given, arg0: ALICE, arg1: StakeAuthorize.Withdrawer }),
    2,
    [['account', STAKE], ['newAuthority', ALICE], authority],
    [handedOver],
    true,
  ],
  [
    'changeAuthority',
    getAuthorizeCheckedInstruction({ ...given, newAuthority: createNoopSigner(ALICE) }),
    3,
    [['account', STAKE], ['newAuthority', ALICE], authority],
    [handedOver],
    true,
  ],
  ['stake', delegate, 3, [['validator', VOTE], ['account', STAKE], authority], [], false],
  [
    'sendNative',
    getWithdrawInstruction({ stake: STAKE, recipient: ALICE, withdrawAuthority: me, args: 7n }),
    3,
    [['amount', '7 SOL'], ['recipient', ALICE], ['from', STAKE], authority],
    [paidOut],
    false,
  ],
  [
    'unstake',
    getDeactivateInstruction({ stake: STAKE, stakeAuthority: me }),
    2,
    [['account', STAKE], authority],
    [],
    false,
  ],
  [
    'splitAccount',
    getSplitInstruction({ stake: STAKE, splitStake: ALICE, stakeAuthority: me, args: 5n }),
    3,
    [['amount', '5 SOL'], ['account', STAKE], ['newAccount', ALICE], authority],
    [],
    true,
  ],
  [
    'mergeAccounts',
    getMergeInstruction({ destinationStake: STAKE, sourceStake: ALICE, stakeAuthority: me }),
    3,
    [['account', ALICE], ['recipient', STAKE], authority],
    [],
    true,
  ],
  [
    'lockStake',
    getSetLockupInstruction({
      stake: STAKE,
      authority: me,
      unixTimestamp: null,
      epoch: 1n,
      custodian: null,
    }),
    2,
    [['account', STAKE], authority],
    [],
    true,
  ],
  [
    'lockStake',
    getSetLockupInstruction({
      stake: STAKE,
      authority: me,
      unixTimestamp: 5n,
      epoch: 1n,
      custodian: ALICE,
    }),
    2,
    [['account', STAKE], ['newAuthority', ALICE], authority],
    [handedOver],
    true,
  ],
  [
    'lockStake',
    getSetLockupCheckedInstruction({
      stake: STAKE,
      authority: me,
      newAuthority: createNoopSigner(ALICE),
      unixTimestamp: null,
      epoch: 1n,
    }),
    2,
    [['account', STAKE], ['newAuthority', ALICE], authority],
    [handedOver],
    true,
  ],
  [
    'changeAuthority',
    getAuthorizeWithSeedInstruction({
      stake: STAKE,
      base: me,
      newAuthorizedPubkey: ALICE,
      authoritySeed: 'seed',
      stakeAuthorize: StakeAuthorize.Withdrawer,
      authorityOwner: VOTE,
    }),
    2,
    [['account', STAKE], ['newAuthority', ALICE], authority],
    [handedOver],
    true,
  ],
  [
    'changeAuthority',
    getAuthorizeCheckedWithSeedInstruction({
      stake: STAKE,
      base: me,
      newAuthority: createNoopSigner(ALICE),
      authoritySeed: 'seed',
      stakeAuthorize: StakeAuthorize.Withdrawer,
      authorityOwner: VOTE,
    }),
    3,
    [['account', STAKE], ['newAuthority', ALICE], authority],
    [handedOver],
    true,
  ],
])('%s is read, and only whole', (intent, instruction, needed, fields, warnings, takesMore) => {
  for (const form of [instruction, withAccounts(instruction, ...SYSVARS)]) {
    const reading = readOne(form)
    expect([reading.intent, fieldsOf(reading), reading.warnings]).toEqual([
      ...[intent, fields, warnings],
    ])
  }
  const more = withAccounts(instruction, keyOf(20))
  if (takesMore) expect(fieldsOf(readOne(more))).toEqual(fields)
  else expect(readOne(more)).toMatchObject(UNREAD)
  expect(readOne(withFirst(instruction, needed)).intent).toBe(intent)
  for (const form of brokenForms(instruction, needed)) expect(readOne(form)).toMatchObject(UNREAD)
})

test('a stake that another account pays out is named with it, and one that it owns is not red', () => {
  const other = createNoopSigner(VOTE)
  const paid = getWithdrawInstruction({
    stake: STAKE,
    recipient: ALICE,
    withdrawAuthority: other,
    args: 7n,
  })
  expect(readOne(paid).warnings).toEqual([paidOut])
  expect(readOne(paid, { trusted: [ALICE] }).warnings).toEqual([{ ...paidOut, level: 'yellow' }])
  expect(readOne(paid, { own: [ALICE] }).warnings).toEqual([])
  const made = getInitializeInstruction({
    stake: STAKE,
    arg0: { staker: ME, withdrawer: VOTE },
    arg1: lockup,
  })
  expect(readOne(made, { own: [VOTE] }).warnings).toEqual([])
})
