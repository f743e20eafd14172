import type { Reading, ReadingContext } from '@bowline/common/reading'
import { base64, bech32m, hex } from '@scure/base'
import { networks, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes, shown } from '../testing/evmCase.test.support.ts'
import { readBitcoinRequest } from './readBitcoinRequest.ts'

const network = networks.bitcoin
const POINTS = {
  1: '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  2: 'c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
}
const hash = (byte: number) => Buffer.alloc(20, byte)
const wpkh = (byte: number) => payments.p2wpkh({ hash: hash(byte), network })
const pkh = (byte: number) => payments.p2pkh({ hash: hash(byte), network })
/** The library would need another one for these. The keys are points: the generator, and twice that. */
const tr = (times: 1 | 2) => {
  const key = hex.decode(POINTS[times])
  const address = bech32m.encode('bc', [1, ...bech32m.toWords(key)])
  return { output: Uint8Array.of(0x51, 32, ...key), address }
}
const textOf = (payment: { readonly address?: string | undefined }) => payment.address ?? ''
const [MINE, ALICE, EVE] = [wpkh(1), wpkh(2), wpkh(3)]

const context: ReadingContext = {
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  account: textOf(MINE),
  own: [textOf(tr(1)), textOf(pkh(1))],
  trusted: [textOf(ALICE)],
  currency: { symbol: 'BTC', decimals: 8 },
}

interface Coin {
  readonly payment: { readonly output?: Uint8Array | undefined }
  readonly value: bigint
  /** How it is proven. Default: by its output alone. */
  readonly proof?: 'output' | 'transaction' | 'none'
  readonly sighash?: number
}

function coin(psbt: Psbt, { payment, value, proof = 'output', sighash }: Coin, index: number) {
  const script = payment.output ?? new Uint8Array()
  const before = new Transaction()
  before.addInput(Buffer.alloc(32, index + 1), 0)
  before.addOutput(script, value)
  psbt.addInput({
    hash: before.getId(),
    index: 0,
    ...(proof === 'output' && { witnessUtxo: { script, value } }),
    ...(proof === 'transaction' && { nonWitnessUtxo: before.toBuffer() }),
    ...(sighash !== undefined && { sighashType: sighash }),
  })
}

type Paid = readonly [payment: { readonly output?: Uint8Array | undefined }, value: bigint]

function build(coins: readonly Coin[], paid: readonly Paid[]): Psbt {
  const psbt = new Psbt({ network })
  coins.forEach((one, index) => void coin(psbt, one, index))
  for (const [{ output = new Uint8Array() }, value] of paid)
    psbt.addOutput({ script: output, value })
  return psbt
}

const readIt = (psbt: string, changes: object = {}): Reading =>
  readBitcoinRequest({ method: 'signPsbt', params: { psbt, ...changes } }, context)

const read = (coins: readonly Coin[], paid: readonly Paid[]) =>
  readIt(build(coins, paid).toBase64())

describe('a PSBT', () => {
  test('names amount, receiver, change and fee', () => {
    const coins = [{ payment: MINE, value: 100_000n }]
    const psbt = build(coins, [
      [ALICE, 60_000n],
      [MINE, 39_000n],
    ])
    const reading = readIt(psbt.toBase64())
    expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'amount'), shown(reading, 'recipient')]).toEqual([
      ['60000 BTC'],
      [ALICE.address],
    ])
    expect([shown(reading, 'change'), shown(reading, 'account')]).toEqual([
      ['39000 BTC'],
      [MINE.address],
    ])
    expect([shown(reading, 'fee'), shown(reading, 'feeRate')]).toEqual([['1000 BTC'], [7n]])
    const unsigned = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer())
    expect(reading.digest).toBe(unsigned.getId())
  })

  test('says from when it is valid, and whether another one can take its place', () => {
    const timed = (locktime: number, sequence: number) => {
      const psbt = build([{ payment: MINE, value: 9_000n }], [[ALICE, 8_000n]])
      psbt.setLocktime(locktime)
      psbt.setInputSequence(0, sequence)
      const reading = readIt(psbt.toBase64())
      return [
        shown(reading, 'lockTime'),
        shown(reading, 'notBefore'),
        shown(reading, 'replaceable'),
      ]
    }
    expect(timed(0, 0xffff_ffff)).toEqual([[], [], []])
    expect(timed(900_000, 0xffff_ffff)).toEqual([[], [], []])
    expect(timed(900_000, 0xffff_fffe)).toEqual([[900_000n], [], []])
    expect(timed(900_000, 0xffff_fffd)).toEqual([[900_000n], [], [true]])
    expect(timed(1_800_000_000, 0)).toEqual([[], [1_800_000_000n], [true]])
  })

  test('is sent later by the app, unless the wallet is asked to', () => {
    const psbt = build([{ payment: MINE, value: 9_000n }], [[ALICE, 8_000n]]).toBase64()
    expect(readIt(psbt).isSentLater).toBe(true)
    expect(readIt(psbt, { broadcast: true }).isSentLater).toBeUndefined()
  })

  test.each([
    ['p2wpkh', wpkh(9)],
    ['p2pkh', pkh(9)],
    ['p2sh', payments.p2sh({ hash: hash(9), network })],
    ['p2wsh', payments.p2wsh({ hash: Buffer.alloc(32, 9), network })],
    ['p2tr', tr(2)],
  ])('that pays to %s names its address', (_, payment) => {
    const reading = read([{ payment: MINE, value: 9_000n }], [[payment, 8_000n]])
    expect(shown(reading, 'recipient')).toEqual([payment.address])
  })

  test('of another chain writes addresses as there', () => {
    const psbt = build([{ payment: MINE, value: 9_000n }], [[ALICE, 8_000n]]).toBase64()
    for (const [chain, form] of [
      ['0f9188f13cb7b2c71f2a335e3a4fc328', networks.regtest],
      ['000000000933ea01ad0ee984209779ba', networks.testnet],
    ] as const) {
      const other = payments.p2wpkh({ hash: hash(2), network: form }).address
      const account = textOf(payments.p2wpkh({ hash: hash(1), network: form }))
      const place: ReadingContext = {
        ...context,
        trusted: other ? [other] : [],
        chainId: `bip122:${chain}`,
        account,
      }
      const reading = readBitcoinRequest({ method: 'signPsbt', params: { psbt } }, place)
      expect([shown(reading, 'recipient'), reading.warnings]).toEqual([[other], []])
    }
  })

  test('that writes data, or pays to an unknown script, shows it', () => {
    const data = { output: Uint8Array.of(0x6a, 2, 0xab, 0xcd) }
    const odd = { output: Uint8Array.of(0x51, 0x52) }
    const reading = read(
      [{ payment: MINE, value: 9_000n }],
      [
        [data, 0n],
        [odd, 5n],
      ],
    )
    expect([shown(reading, 'data'), shown(reading, 'script')]).toEqual([['0x6a02abcd'], ['0x5152']])
    expect(shown(reading, 'amount')).toEqual(['5 BTC'])
    const burned = read([{ payment: MINE, value: 9_000n }], [[data, 7n]])
    expect(shown(burned, 'amount')).toEqual(['7 BTC'])
  })
})

describe('what is spent', () => {
  test('by a signature of the older kind has to be proven', () => {
    const plain = { payment: pkh(1), value: 9_000n }
    const proven = read([{ ...plain, proof: 'transaction' }], [[ALICE, 8_000n]])
    expect([proven.clarity, shown(proven, 'fee')]).toEqual(['clear', ['1000 BTC']])
    for (const proof of ['output', 'none'] as const) {
      const reading = read([{ ...plain, proof }], [[ALICE, 8_000n]])
      expect([reading.clarity, shown(reading, 'fee')]).toEqual(['partial', []])
      expect(codes(reading)).toContain('unknownInputs')
      expect(shown(reading, 'recipient')).toEqual([ALICE.address])
    }
  })

  test('by several inputs is better proven', () => {
    const coins = [1, 2].map(() => ({ payment: MINE, value: 9_000n }))
    expect(codes(read(coins, [[ALICE, 8_000n]]))).toEqual(['unprovenInputs'])
    const proven = coins.map((one) => ({ ...one, proof: 'transaction' as const }))
    expect(codes(read(proven, [[ALICE, 17_000n]]))).toEqual([])
    const taproot = coins.map((one) => ({ ...one, payment: tr(1) }))
    expect(codes(read(taproot, [[ALICE, 17_000n]]))).toEqual([])
  })

  test('by others needs their signatures', () => {
    const coins = [
      { payment: MINE, value: 9_000n, proof: 'transaction' as const },
      { payment: EVE, value: 9_000n, proof: 'transaction' as const },
    ]
    expect(codes(read(coins, [[ALICE, 17_000n]]))).toEqual(['otherSigners'])
    expect(codes(read(coins.slice(1), [[ALICE, 8_000n]]))).toEqual(['otherAccount', 'otherSigners'])
  })

  test('with a wrong proof is no PSBT', () => {
    const psbt = build([{ payment: MINE, value: 9_000n, proof: 'transaction' }], [[ALICE, 8_000n]])
    const raw = psbt.toBuffer()
    const at = Buffer.from(raw).lastIndexOf(Buffer.from(MINE.output ?? []))
    raw[at + 5] = (raw[at + 5] ?? 0) ^ 1
    expect(readIt(base64.encode(raw))).toMatchObject({
      intent: 'unknownRequest',
      clarity: 'opaque',
    })
  })

  test('is never less than what is paid', () => {
    expect(read([{ payment: MINE, value: 9_000n }], [[ALICE, 9_001n]]).clarity).toBe('opaque')
  })
})

/** An own coin, signed by a sighash, or allowed to be by the request. */
function signedBy(sighash: number, value: bigint, paid: readonly Paid[]): readonly Reading[] {
  const inside = read([{ payment: MINE, value, ...(sighash && { sighash }) }], paid)
  const psbt = build([{ payment: MINE, value }], paid).toBase64()
  return [inside, readIt(psbt, { signInputs: [{ index: 0, sighashTypes: [sighash] }] })]
}

describe('a signature', () => {
  test.each([
    [0, []],
    [1, []],
    [2, ['changeableOutputs']],
    [3, ['changeableOutputs']],
    [4, ['changeableOutputs']],
    [0x81, []],
    [0x82, ['changeableOutputs']],
    [0x83, ['changeableOutputs']],
  ])('of sighash %s of a payment', (sighash, warnings) => {
    for (const reading of signedBy(sighash, 9_000n, [[ALICE, 8_000n]]))
      expect(codes(reading)).toEqual(warnings)
  })

  test('that binds one output alone is an offer of the coin for it', () => {
    for (const reading of signedBy(0x83, 546n, [[MINE, 500_000n]])) {
      expect(reading).toMatchObject({ intent: 'offerOrder', clarity: 'clear', warnings: [] })
      expect([shown(reading, 'offered'), shown(reading, 'received')]).toEqual([
        ['546 BTC'],
        ['500000 BTC'],
      ])
      expect(shown(reading, 'fee')).toEqual([])
    }
  })

  test('that gets no more than the coin itself sells what is on it for nothing', () => {
    for (const price of [0n, 454n, 2_999n])
      for (const reading of signedBy(0x83, 546n, [[MINE, 546n + price]]))
        expect(codes(reading)).toEqual(['nothingInReturn'])
    expect(codes(signedBy(0x83, 546n, [[MINE, 3_546n]])[0] as Reading)).toEqual([])
  })

  test('beside others that bind all is an offer, and they are payments as ever', () => {
    const coins = [
      { payment: MINE, value: 546n, sighash: 0x83 },
      { payment: MINE, value: 100_000n, proof: 'transaction' as const },
    ]
    const hidden = read(coins, [
      [MINE, 500_000n],
      [EVE, 90_000n],
      [MINE, 9_000n],
    ])
    expect([shown(hidden, 'offered'), shown(hidden, 'received')]).toEqual([
      ['91546 BTC'],
      ['500000 BTC'],
    ])
    expect(codes(hidden)).toEqual(['takesMost', 'unprovenInputs'])
  })

  test('binds no output in another place, and none that is missing', () => {
    const coins = [
      { payment: MINE, value: 546n, sighash: 0x83 },
      { payment: MINE, value: 546n, sighash: 0x83 },
    ]
    const swapped = read(coins, [
      [ALICE, 500_000n],
      [MINE, 500_000n],
    ])
    expect([shown(swapped, 'offered'), shown(swapped, 'received')]).toEqual([
      ['1092 BTC'],
      ['500000 BTC'],
    ])
    const missing = read(coins, [[MINE, 1_000n]])
    expect([shown(missing, 'received'), codes(missing)]).toEqual([
      ['1000 BTC'],
      ['changeableOutputs', 'unprovenInputs'],
    ])
  })
})

describe('what it does to the money of its user', () => {
  test('is said first: what leaves with the fee, or what comes', () => {
    const coins = [{ payment: MINE, value: 100_000n }]
    const paid = read(coins, [
      [ALICE, 60_000n],
      [MINE, 39_000n],
    ])
    expect(paid.fields[0]).toMatchObject({ label: 'offered' })
    expect([shown(paid, 'offered'), shown(paid, 'received')]).toEqual([['61000 BTC'], []])
    const withOthers = read(
      [
        { payment: MINE, value: 1_000n, proof: 'transaction' },
        { payment: EVE, value: 90_000n, proof: 'transaction' },
      ],
      [[MINE, 90_500n]],
    )
    expect([shown(withOthers, 'offered'), shown(withOthers, 'received')]).toEqual([
      [],
      ['89500 BTC'],
    ])
  })

  test('is red where four fifths go to somebody new', () => {
    const coins = [{ payment: MINE, value: 100_000n }]
    const left = (back: bigint, to = EVE) =>
      codes(
        read(coins, [
          [to, 99_000n - back],
          [MINE, back],
        ]),
      )
    expect(left(19_000n)).toEqual(['takesMost'])
    expect(left(20_000n)).toEqual([])
    expect(left(1_000n, ALICE)).toEqual([])
    const behind = read(coins, [
      [ALICE, 10_000n],
      [EVE, 89_000n],
    ])
    expect(behind.warnings).toMatchObject([{ code: 'takesMost', subject: EVE.address }])
  })

  test('counts what others pay of it', () => {
    const coins = [
      { payment: MINE, value: 100_000n, proof: 'transaction' as const },
      { payment: EVE, value: 500_000n, proof: 'transaction' as const },
    ]
    const taken = (back: bigint) =>
      codes(
        read(coins, [
          [EVE, 599_000n - back],
          [MINE, back],
        ]),
      )
    expect(taken(99_000n)).toEqual(['otherSigners'])
    expect(taken(1_000n)).toEqual(['takesMost', 'otherSigners'])
  })
})

test('more than 500 sat/vB is red', () => {
  // 11 + 68 + 31 virtual bytes.
  const rate = (fee: bigint) =>
    read([{ payment: MINE, value: 1_000_000n }], [[ALICE, 1_000_000n - fee]])
  expect(codes(rate(500n * 110n))).toEqual([])
  expect(codes(rate(501n * 110n))).toEqual(['highFeeRate'])
})

describe('other requests', () => {
  const ask = (method: string, params: unknown) => readBitcoinRequest({ method, params }, context)

  test('a payment names amount and receiver', () => {
    const wish = { account: MINE.address, recipientAddress: ALICE.address, amount: '5000' }
    const reading = ask('sendTransfer', wish)
    expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'amount'), shown(reading, 'recipient')]).toEqual([
      ['5000 BTC'],
      [ALICE.address],
    ])
    expect(codes(ask('sendTransfer', { ...wish, account: EVE.address }))).toEqual(['otherAccount'])
    expect(codes(ask('sendTransfer', { ...wish, changeAddress: EVE.address }))).toEqual([
      'changeToOther',
    ])
    expect(
      codes(ask('sendTransfer', { ...wish, changeAddress: textOf(MINE).toUpperCase() })),
    ).toEqual([])
    const rest = (changeAddress: string) => {
      const { fields } = ask('sendTransfer', { ...wish, changeAddress })
      return fields.map(({ label }) => label)
    }
    // Only what comes back to the user is called so.
    expect(rest(textOf(MINE))).toEqual(['amount', 'recipient', 'change'])
    expect(rest(textOf(EVE))).toEqual(['amount', 'recipient', 'refund'])
    expect(shown(ask('sendTransfer', { ...wish, memo: 'Hi' }), 'memo')).toEqual(['Hi'])
    for (const bad of [{ recipientAddress: 'tb1qq' }, { amount: '-5' }, { amount: '1.5' }])
      expect(ask('sendTransfer', { ...wish, ...bad }).intent).toBe('unknownRequest')
  })

  test('a message shows its text', () => {
    const reading = ask('signMessage', { account: MINE.address, message: 'Hello' })
    expect([shown(reading, 'message'), reading.clarity]).toEqual([['Hello'], 'clear'])
    expect(codes(ask('signMessage', { address: EVE.address, message: 'Hello' }))).toEqual([
      'otherAccount',
    ])
  })

  test('whatever it is, it makes nothing throw', () => {
    const good = build([{ payment: MINE, value: 9_000n }], [[ALICE, 8_000n]]).toBuffer()
    fc.assert(
      fc.property(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }), (at, byte) => {
        readIt(base64.encode(Uint8Array.from(good).with(at, byte)))
      }),
      { numRuns: 2_000 },
    )
    fc.assert(
      fc.property(
        fc.constantFrom('signPsbt', 'sendTransfer', 'signMessage', 'x'),
        fc.anything(),
        (method, params) => {
          expect(ask(method, params).intent).toBe('unknownRequest')
        },
      ),
    )
  })
})
