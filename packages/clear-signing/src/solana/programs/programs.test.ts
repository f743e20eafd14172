import { sha256 } from '@noble/hashes/sha2.js'
import { base58, hex } from '@scure/base'
import { AccountRole, type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes, shown } from '../../testing/evmCase.test.support.ts'
import {
  ALICE,
  EVE,
  FROM,
  fieldsOf,
  ME,
  MINT,
  readAll,
  readOne,
  TO,
  UNREAD,
} from '../../testing/solanaInstruction.test.support.ts'
import { keyOf } from '../../testing/solanaWire.test.support.ts'
import { programs } from './programs.ts'

const X = keyOf(40)
const key = (of: Address) => [...base58.decode(of)]
const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]
const u64 = (value: number) => [...u32(value), 0, 0, 0, 0]
const named = (name: string) => [
  ...sha256(new TextEncoder().encode(`global:${name}`)).subarray(0, 8),
]

const instruction = (
  program: string,
  accounts: readonly Address[],
  data: readonly number[],
): Instruction => ({
  programAddress: address(program),
  // A program stands for an account that is left out.
  accounts: accounts.map((one) => ({
    address: one,
    role: one === program ? AccountRole.READONLY : AccountRole.WRITABLE,
  })),
  data: Uint8Array.from(data),
})

const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111'
const VOTE = 'Vote111111111111111111111111111111111111111'
const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
const CORE = 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d'
const TREES = 'BGUMAp9Gq7iTEuizy4pqaxsUyUCBK68MDfK752saPUY'
const NAMES = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const SQUADS = 'SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf'
const DRIFT = 'dRiftyHA39MWEi3m9aunc5MzRF1JYuBsbn6VPcn33UH'
const JUPITER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
const ORCA = 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc'
const RAYDIUM = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8'
const PLAIN = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C'
const CONCENTRATED = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK'
const MAGIC_EDEN = 'M2mx93ekt1fmXSVkTrUL9xVFHkmME8HTUi5Cyc5aF7K'
const MARINADE = 'MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD'
const POOLS = 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy'

test('instructions are named as their programs name them', () => {
  const known = {
    route: 'e517cb977ae3ad2a',
    shared_accounts_route: 'c1209b3341d69c81',
    swap: 'f8c69e91e17587c8',
    swap_base_input: '8fbe5adac41e33de',
    sell: '33e685a4017f83ad',
    deposit: 'f223c68952e1f2b6',
    transfer: 'a334c8e78c0345ba',
  }
  for (const [name, bytes] of Object.entries(known))
    expect([name, hex.encode(Uint8Array.from(named(name)))]).toEqual([name, bytes])
})

const given = { intent: 'changeAuthority', new: [EVE], codes: ['authorityChange'] }
const member = [...key(EVE), 7]

test.each([
  ['a program', instruction(LOADER, [X, ME, EVE], u32(4)), given],
  ['a program, which the other signs for', instruction(LOADER, [X, ME, EVE], u32(7)), given],
  [
    'a program, that nobody may change any more',
    instruction(LOADER, [X, ME], u32(4)),
    { ...given, new: [], codes: [] },
  ],
  [
    'an account of a validator',
    instruction(VOTE, [X, TO, ME], [...u32(1), ...key(EVE), ...u32(1)]),
    given,
  ],
  [
    'an account of a validator, which the other signs for',
    instruction(VOTE, [X, TO, ME, EVE], [...u32(7), ...u32(1)]),
    given,
  ],
  ['what a validator signs with', instruction(VOTE, [X, EVE, ME], u32(4)), given],
  ['a name', instruction(NAMES, [X, ME], [2, ...key(EVE)]), given],
  [
    'an account of a trader',
    instruction(DRIFT, [X, ME], [...named('update_user_delegate'), 0, 0, ...key(EVE)]),
    given,
  ],
  [
    'an account of several: who may sign',
    instruction(SQUADS, [X, ME, ME], [...named('multisig_add_member'), ...member, 0]),
    given,
  ],
  [
    'an account of several: who may change it',
    instruction(SQUADS, [X, ME], [...named('multisig_set_config_authority'), ...key(EVE), 0]),
    given,
  ],
  [
    'an account of several, once they agree',
    instruction(
      SQUADS,
      [X, TO, ME],
      [...named('config_transaction_create'), ...u32(2), 2, 1, 0, 0, ...member, 0],
    ),
    given,
  ],
  ['what an NFT says', instruction(METADATA, [X, ME], [15, 0, 1, ...key(EVE), 0, 0]), given],
  [
    'what an NFT says, in its newer form',
    instruction(METADATA, [ME, TO, FROM, MINT, X], [50, 0, 1, ...key(EVE), 0]),
    given,
  ],
  ['a collection', instruction(METADATA, [TO, EVE, ME, ME, X, MINT], [23]), given],
])('control of %s is read', (_what, one, expected) => {
  const reading = readOne(one)
  expect([reading.intent, shown(reading, 'newAuthority'), codes(reading)]).toEqual([
    expected.intent,
    expected.new,
    expected.codes,
  ])
  expect(codes(readOne(one, { own: [EVE] }))).toEqual([])
})

test('other code of a program is red, and what it leaves goes to whoever is named', () => {
  const changed = readOne(instruction(LOADER, [FROM, X, EVE, ME, TO, TO, ME], u32(3)))
  expect([changed.intent, shown(changed, 'contract'), shown(changed, 'code')]).toEqual([
    'upgradeContract',
    [X],
    [EVE],
  ])
  expect(codes(changed)).toEqual(['authorityChange'])
  const closed = readOne(instruction(LOADER, [X, EVE, ME], u32(5)))
  expect([closed.intent, fieldsOf(closed)]).toEqual([
    'closeAccount',
    [
      ['account', X],
      ['recipient', EVE],
      ['authority', ME],
    ],
  ])
  expect(codes(closed)).toEqual(['closesAccount'])
  const paid = readOne(instruction(VOTE, [X, EVE, ME], [...u32(3), ...u64(7)]))
  expect([paid.intent, shown(paid, 'amount'), codes(paid)]).toEqual([
    'sendNative',
    ['7 SOL'],
    ['receiverIsOther'],
  ])
})

describe('an NFT', () => {
  test.each([
    [
      'with metadata',
      instruction(METADATA, [FROM, ME, TO, EVE, MINT, X, X, X], [49, 0, ...u64(1), 0]),
      MINT,
    ],
    ['of its own', instruction(CORE, [X, TO, ME, address(CORE), EVE], [14, 0]), X],
    ['that is a leaf', instruction(TREES, [TO, ME, ME, EVE, X], [...named('transfer'), 1]), X],
  ])('%s goes to somebody, and is red where that is somebody new', (_kind, one, nft) => {
    const reading = readOne(one)
    expect([reading.intent, shown(reading, 'nft'), shown(reading, 'recipient')]).toEqual([
      'sendNft',
      [nft],
      [EVE],
    ])
    expect([shown(reading, 'from'), codes(reading)]).toEqual([[ME], ['nothingInReturn']])
    expect(codes(readOne(one, { trusted: [EVE] }))).toEqual([])
  })

  test.each([
    ['with metadata', instruction(METADATA, [TO, EVE, X, X, X, MINT, FROM, ME], [44, 2]), MINT],
    [
      'with metadata, to use it up',
      instruction(METADATA, [TO, ME, ME, EVE, FROM, X, MINT], [20]),
      MINT,
    ],
    ['of its own', instruction(CORE, [X, TO, ME, address(CORE)], [2, 3, 1, 3, ...key(EVE)]), X],
    [
      'of its own, to be locked',
      instruction(CORE, [X, TO, ME, address(CORE)], [2, 1, 0, 1, 3, ...key(EVE)]),
      X,
    ],
    [
      'of its own, by a plugin that is there',
      instruction(CORE, [X, TO, ME, address(CORE)], [8, 3, 3, ...key(EVE)]),
      X,
    ],
    ['that is a leaf', instruction(TREES, [TO, ME, ME, EVE, X], named('delegate')), X],
  ])('%s may be taken by somebody, in red', (_kind, one, nft) => {
    const reading = readOne(one)
    expect([reading.intent, shown(reading, 'nft'), shown(reading, 'spender')]).toEqual([
      'approveNft',
      [nft],
      [EVE],
    ])
    expect(codes(reading)).toEqual(['standingApproval'])
    expect(codes(readOne(one, { own: [EVE] }))).toEqual([])
  })

  test('may no longer be taken', () => {
    const reading = readOne(instruction(METADATA, [TO, EVE, X, X, X, MINT, FROM, ME], [45, 2]))
    expect([reading.intent, shown(reading, 'nft'), codes(reading)]).toEqual([
      'revokeApproval',
      [MINT],
      [],
    ])
  })

  test('is offered for a price, and red for almost nothing', () => {
    const sell = (price: number) =>
      readOne(
        instruction(
          MAGIC_EDEN,
          [ME, ME, FROM, MINT, X, X],
          [...named('sell'), 1, 2, ...u64(price), ...u64(1), ...u64(0)],
        ),
      )
    const reading = sell(10_000_000)
    expect([reading.intent, shown(reading, 'offered'), shown(reading, 'received')]).toEqual([
      'offerOrder',
      [MINT],
      ['10000000 SOL'],
    ])
    expect([codes(reading), codes(sell(9_999_999))]).toEqual([[], ['nothingInReturn']])
  })
})

describe('a swap', () => {
  const tail = (certain: number, quoted: number, slippage: number) => [
    ...u64(certain),
    ...u64(quoted),
    slippage & 255,
    slippage >> 8,
    0,
  ]
  const way = [1, 0, 0, 0, 17, 1, 100, 0, 1]
  const OTHER = keyOf(41)
  const swaps = {
    'of Jupiter': instruction(
      JUPITER,
      [X, ME, FROM, TO, address(JUPITER), MINT, X],
      [...named('route'), ...way, ...tail(7, 200, 50)],
    ),
    'of Jupiter, through accounts of its own': instruction(
      JUPITER,
      [X, X, ME, FROM, X, X, TO, OTHER, MINT],
      [...named('shared_accounts_route'), 6, ...way, ...tail(7, 200, 50)],
    ),
    'of Orca': instruction(
      ORCA,
      [X, ME, X, FROM, X, TO, X],
      [...named('swap'), ...u64(7), ...u64(199), ...u64(0), ...u64(0), 1, 1],
    ),
    'of Orca, the other way': instruction(
      ORCA,
      [X, ME, X, TO, X, FROM, X],
      [...named('swap'), ...u64(7), ...u64(199), ...u64(0), ...u64(0), 1, 0],
    ),
    'of Orca, in its newer form': instruction(
      ORCA,
      [X, X, X, ME, X, X, X, FROM, X, TO, X],
      [...named('swap_v2'), ...u64(7), ...u64(199), ...u64(0), ...u64(0), 1, 1, 0],
    ),
    'of Raydium': instruction(RAYDIUM, [X, X, X, X, FROM, TO, ME], [9, ...u64(7), ...u64(199)]),
    'of Raydium’s later pools': instruction(
      PLAIN,
      [ME, X, X, X, FROM, TO],
      [...named('swap_base_input'), ...u64(7), ...u64(199)],
    ),
    'of Raydium’s pools with ranges': instruction(
      CONCENTRATED,
      [ME, X, X, FROM, TO],
      [...named('swap_v2'), ...u64(7), ...u64(199), ...u64(0), ...u64(0), 1],
    ),
  }

  test.each(Object.entries(swaps))('%s says what it gives and brings at least', (_of, one) => {
    const reading = readOne(one)
    const amounts = ['input', 'minimum'] as const
    expect(reading.intent).toBe('swap')
    expect(
      amounts.map((label) => shown(reading, label)[0]).map((text) => `${text}`.split(' ')[0]),
    ).toEqual(['7', '199'])
    expect([shown(reading, 'from'), shown(reading, 'tokenAccount'), codes(reading)]).toEqual([
      [FROM],
      [TO],
      [],
    ])
  })

  test.each([
    instruction(
      JUPITER,
      [X, ME, FROM, TO, address(JUPITER), OTHER, MINT],
      [...named('exact_out_route'), ...way, ...tail(200, 7, 10_000)],
    ),
    instruction(
      ORCA,
      [X, ME, X, FROM, X, TO, X],
      [...named('swap'), ...u64(200), ...u64(14), ...u64(0), ...u64(0), 0, 1],
    ),
    instruction(RAYDIUM, [X, X, X, X, FROM, TO, ME], [11, ...u64(14), ...u64(200)]),
    instruction(
      PLAIN,
      [ME, X, X, X, FROM, TO],
      [...named('swap_base_output'), ...u64(14), ...u64(200)],
    ),
    instruction(
      CONCENTRATED,
      [ME, X, X, FROM, TO],
      [...named('swap'), ...u64(200), ...u64(14), ...u64(0), ...u64(0), 0],
    ),
  ])('for a certain amount says what it costs at most: %#', (one) => {
    const reading = readOne(one)
    const amounts = ['maximum', 'received'] as const
    expect(amounts.map((label) => `${shown(reading, label)[0]}`.split(' ')[0])).toEqual([
      '14',
      '200',
    ])
  })

  test('of Jupiter goes to the other account that it names', () => {
    const one = instruction(
      JUPITER,
      [X, ME, FROM, TO, EVE, MINT, X],
      [...named('route'), ...way, ...tail(7, 200, 50)],
    )
    expect(shown(readOne(one), 'tokenAccount')).toEqual([EVE])
  })

  test('that may bring nothing is red', () => {
    const of = (quoted: number, slippage: number) =>
      codes(
        readOne(
          instruction(
            JUPITER,
            [X, ME, FROM, TO, address(JUPITER), MINT, X],
            [...named('route'), ...way, ...tail(7, quoted, slippage)],
          ),
        ),
      )
    expect([of(1, 50), of(200, 10_000), of(200, 20_000), of(200, 9_900)]).toEqual([
      ['nothingInReturn'],
      ['nothingInReturn'],
      ['nothingInReturn'],
      [],
    ])
  })
})

test.each([
  [
    'of Marinade',
    instruction(MARINADE, [X, X, X, X, X, X, ME, TO], [...named('deposit'), ...u64(7)]),
  ],
  ['of a pool', instruction(POOLS, [X, X, X, ME, TO, X, X, MINT], [14, ...u64(7)])],
])('a stake %s says how much', (_of, one) => {
  const reading = readOne(one)
  expect([
    reading.intent,
    shown(reading, 'amount'),
    shown(reading, 'tokenAccount'),
    codes(reading),
  ]).toEqual(['stake', ['7 SOL'], [TO], []])
})

test('a fee of more than a tenth of a coin is red', () => {
  const me = createNoopSigner(ME)
  const paid = (price: bigint) =>
    codes(
      readAll([
        getSetComputeUnitLimitInstruction({ units: 1_000_000 }),
        getSetComputeUnitPriceInstruction({ microLamports: price }),
        getTransferSolInstruction({ source: me, destination: ALICE, amount: 5n }),
      ]),
    )
  expect([paid(99_995_000n), paid(99_995_001n)]).toEqual([[], ['highFeeRate']])
})

test('instructions that are not whole are shown as they are, and none makes anything throw', () => {
  const accounts = fc.array(fc.constantFrom(ME, EVE, FROM, TO, MINT, X), { maxLength: 12 })
  const names = [
    'route',
    'swap',
    'swap_v2',
    'swap_base_input',
    'sell',
    'deposit',
    'transfer',
    'config_transaction_create',
  ]
  const data = fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((bytes) => [...bytes]),
    fc
      .tuple(fc.constantFrom(...names), fc.uint8Array({ maxLength: 40 }))
      .map(([name, bytes]) => [...named(name), ...bytes]),
  )
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(programs)), accounts, data, (program, of, bytes) => {
      expect(readAll([instruction(program, of, bytes)]).intent).toBeTypeOf('string')
    }),
    { numRuns: 300 },
  )
  for (const program of [
    LOADER,
    VOTE,
    METADATA,
    CORE,
    TREES,
    NAMES,
    SQUADS,
    DRIFT,
    JUPITER,
    ORCA,
    RAYDIUM,
    PLAIN,
    MAGIC_EDEN,
    MARINADE,
    POOLS,
  ])
    for (const bytes of [[], [99], named('other')])
      expect(
        readOne(instruction(program, [X, ME, EVE, TO, FROM, MINT, X, ME], bytes)),
      ).toMatchObject(UNREAD)
})
