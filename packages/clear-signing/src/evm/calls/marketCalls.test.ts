import { describe, expect, test } from 'vitest'
import {
  ALICE,
  codes,
  EVE,
  encode,
  ME,
  PUNKS,
  readCallOf,
  readSent,
  shown,
  USDC,
} from '../../testing/evmCase.test.support.ts'

const SEAPORT = '0x0000000000000068F116a894984e2DB1123eB395'
const ZERO = `0x${'0'.repeat(40)}`
const NONE = `0x${'0'.repeat(64)}`
const ETHER = 10n ** 18n
const PARTS =
  '(address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256)'
const BASIC =
  'fulfillBasicOrder((address,uint256,uint256,address,address,address,uint256,uint256,uint8,uint256,uint256,bytes32,uint256,bytes32,bytes32,uint256,(uint256,address)[],bytes))'

/** Kinds 0 to 15 buy, those from 16 on sell. */
const basic = (kind: number, given: readonly unknown[], got: readonly unknown[]) => [
  [
    ...[...given, EVE, ZERO, ...got, kind, 0n, 9n, NONE, 1n, NONE, NONE, 1n],
    ...[[[ETHER / 10n, ALICE]], '0x'],
  ],
]

describe('an order of Seaport', () => {
  test('that is taken says what is paid and bought, and its seller is no stranger', () => {
    const data = encode(BASIC, basic(0, [ZERO, 0n, ETHER], [PUNKS, 7n, 1n]))
    const reading = readSent({
      to: SEAPORT,
      data,
      value: `0x${((ETHER * 11n) / 10n).toString(16)}`,
    })
    expect(reading).toMatchObject({ intent: 'swap', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'input'), shown(reading, 'received')]).toEqual([
      [`${(ETHER * 11n) / 10n} ETH`],
      [`1 of ${PUNKS} 7`],
    ])
    expect(shown(reading, 'attached')).toEqual([])
  })

  test('that buys an NFT of the user says what is left of the price', () => {
    const reading = readCallOf(SEAPORT, BASIC, basic(16, [PUNKS, 7n, 1n], [USDC, 0n, ETHER]))
    expect([shown(reading, 'offered'), shown(reading, 'received')]).toEqual([
      [`1 of ${PUNKS} 7`],
      [`${(ETHER * 9n) / 10n} USDC`],
    ])
    const poor = readCallOf(SEAPORT, BASIC, basic(16, [PUNKS, 7n, 1n], [USDC, 0n, 1n]))
    expect(codes(poor)).toEqual(['nothingInReturn'])
  })

  test.each([
    [`fulfillOrder((${PARTS},bytes),bytes32)`, (order: unknown) => [[order, '0x'], NONE], ME],
    [
      `fulfillAdvancedOrder((${PARTS},uint120,uint120,bytes,bytes),(uint256,uint8,uint256,uint256,bytes32[])[],bytes32,address)`,
      (order: unknown) => [[order, 1n, 1n, '0x', '0x'], [], NONE, EVE],
      EVE,
    ],
  ] as const)('is taken by %s', (signature, args, recipient) => {
    const order = [
      ...[EVE, ZERO, [[2, PUNKS, 7n, 1n, 1n]], [[1, USDC, 0n, 5n, 9n, EVE]]],
      ...[0, 0n, 9n, NONE, 1n, NONE, 1n],
    ]
    const reading = readCallOf(SEAPORT, signature, args(order))
    expect([shown(reading, 'input'), shown(reading, 'received')]).toEqual([
      ['9 USDC'],
      [`1 of ${PUNKS} 7`],
    ])
    expect([shown(reading, 'recipient'), codes(reading)]).toEqual([
      [recipient],
      recipient === ME ? [] : ['receiverIsOther'],
    ])
  })
})

test('what is sent in bulk is read by receiver', () => {
  const signature = 'bulkTransfer(((uint8,address,uint256,uint256)[],address,bool)[],bytes32)'
  const items = [
    [2, PUNKS, 7n, 1n],
    [2, PUNKS, 8n, 1n],
  ]
  const reading = readCallOf(SEAPORT, signature, [[[items, EVE, false]], NONE])
  expect(reading.calls).toMatchObject([{ intent: 'sendNft' }])
  expect(reading.calls.map((one) => shown(one, 'recipient'))).toEqual([[EVE]])
})

describe('CryptoPunks', () => {
  test('are sent, and offered at a price', () => {
    const sent = readCallOf(PUNKS, 'transferPunk(address,uint256)', [EVE, 7n])
    expect([sent.intent, shown(sent, 'recipient')]).toEqual(['sendNft', [EVE]])
    const gift = readCallOf(PUNKS, 'offerPunkForSaleToAddress(uint256,uint256,address)', [
      ...[7n, 0n, EVE],
    ])
    expect([shown(gift, 'offered'), codes(gift)]).toEqual([
      [`1 of ${PUNKS} 7`],
      ['nothingInReturn'],
    ])
    const fair = readCallOf(PUNKS, 'offerPunkForSale(uint256,uint256)', [7n, 30n * ETHER])
    expect(codes(fair)).toEqual([])
  })
})
