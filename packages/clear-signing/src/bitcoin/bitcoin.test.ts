import type { Reading, ReadingContext } from '@bowline/common/reading'
import { base64, bech32m, hex } from '@scure/base'
import { networks, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes, shown } from '../testing/evmCase.test.support.ts'
import { readBitcoinRequest, withHoldings } from './readBitcoinRequest.ts'

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
      const psbt = build([{ payment: MINE, value: 19_000n }], [[ALICE, 18_000n]])
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
    const psbt = build([{ payment: MINE, value: 19_000n }], [[ALICE, 18_000n]]).toBase64()
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
    const reading = read([{ payment: MINE, value: 19_000n }], [[payment, 18_000n]])
    expect(shown(reading, 'recipient')).toEqual([payment.address])
  })

  test('of another chain writes addresses as there', () => {
    const psbt = build([{ payment: MINE, value: 19_000n }], [[ALICE, 18_000n]]).toBase64()
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
      [{ payment: MINE, value: 19_000n }],
      [
        [data, 0n],
        [odd, 5n],
      ],
    )
    expect([shown(reading, 'data'), shown(reading, 'script')]).toEqual([['0x6a02abcd'], ['0x5152']])
    expect(shown(reading, 'amount')).toEqual(['5 BTC'])
    const burned = read([{ payment: MINE, value: 19_000n }], [[data, 7n]])
    expect(shown(burned, 'amount')).toEqual(['7 BTC'])
  })
})

describe('what is spent', () => {
  test('by a signature of the older kind has to be proven', () => {
    const plain = { payment: pkh(1), value: 19_000n }
    const proven = read([{ ...plain, proof: 'transaction' }], [[ALICE, 18_000n]])
    expect([proven.clarity, shown(proven, 'fee')]).toEqual(['clear', ['1000 BTC']])
    for (const proof of ['output', 'none'] as const) {
      const reading = read([{ ...plain, proof }], [[ALICE, 18_000n]])
      expect([reading.clarity, shown(reading, 'fee')]).toEqual(['partial', []])
      expect(codes(reading)).toContain('unknownInputs')
      expect(shown(reading, 'recipient')).toEqual([ALICE.address])
    }
  })

  test('by several inputs is better proven', () => {
    const coins = [1, 2].map(() => ({ payment: MINE, value: 19_000n }))
    expect(codes(read(coins, [[ALICE, 18_000n]]))).toEqual(['unprovenInputs'])
    const proven = coins.map((one) => ({ ...one, proof: 'transaction' as const }))
    expect(codes(read(proven, [[ALICE, 37_000n]]))).toEqual([])
    const taproot = coins.map((one) => ({ ...one, payment: tr(1) }))
    expect(codes(read(taproot, [[ALICE, 37_000n]]))).toEqual([])
  })

  test('by others needs their signatures', () => {
    const coins = [
      { payment: MINE, value: 19_000n, proof: 'transaction' as const },
      { payment: EVE, value: 19_000n, proof: 'transaction' as const },
    ]
    expect(codes(read(coins, [[ALICE, 37_000n]]))).toEqual(['otherSigners'])
    expect(codes(read(coins.slice(1), [[ALICE, 18_000n]]))).toEqual([
      'otherAccount',
      'otherSigners',
    ])
  })

  test('with a wrong proof is no PSBT', () => {
    const psbt = build(
      [{ payment: MINE, value: 19_000n, proof: 'transaction' }],
      [[ALICE, 18_000n]],
    )
    const raw = psbt.toBuffer()
    const at = Buffer.from(raw).lastIndexOf(Buffer.from(MINE.output ?? []))
    raw[at + 5] = (raw[at + 5] ?? 0) ^ 1
    expect(readIt(base64.encode(raw))).toMatchObject({
      intent: 'unknownRequest',
      clarity: 'opaque',
    })
  })

  test('is never less than what is paid', () => {
    expect(read([{ payment: MINE, value: 19_000n }], [[ALICE, 19_001n]]).clarity).toBe('opaque')
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
    for (const reading of signedBy(sighash, 19_000n, [[ALICE, 18_000n]]))
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

  test('names of an offer what is asked for it, and nothing that whoever takes it may change', () => {
    const coins = [
      { payment: tr(1), value: 546n, sighash: 0x83 },
      { payment: EVE, value: 900_000n, proof: 'transaction' as const },
    ]
    const taken = read(coins, [
      [MINE, 500_000n],
      [EVE, 300_000n],
    ])
    expect(taken.fields.map(({ label }) => label)).toEqual([
      ...['offered', 'received', 'collectible', 'account'],
    ])
    expect(shown(taken, 'account')).toEqual([MINE.address])
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
    // Whoever takes one of them need not take the other.
    const uneven = read(coins, [
      [MINE, 500_000n],
      [MINE, 545n],
    ])
    expect([codes(swapped), codes(uneven)]).toEqual(
      [0, 1].map(() => ['changeableOutputs', 'unprovenInputs']),
    )
    const missing = read(coins, [[MINE, 1_000n]])
    expect([shown(missing, 'received'), codes(missing)]).toEqual([
      ['1000 BTC'],
      ['nothingInReturn', 'changeableOutputs', 'unprovenInputs'],
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

describe('collectibles', () => {
  const small = { payment: tr(1), value: 546n }
  const money = { payment: tr(1), value: 100_000n }

  const SENT: readonly Paid[] = [
    [ALICE, 546n],
    [tr(1), 99_000n],
  ]

  test('may be on a small coin that leaves, or that pays the fee', () => {
    expect(codes(read([small, money], SENT))).toEqual(['mayHoldCollectible'])
    expect(codes(read([{ ...small, value: 10_000n }], [[ALICE, 9_000n]]))).toEqual([
      'mayHoldCollectible',
    ])
    expect(codes(read([{ ...small, value: 10_001n }], [[ALICE, 9_000n]]))).toEqual([])
    const asFee = read(
      [money, small],
      [
        [ALICE, 99_000n],
        [tr(1), 1_000n],
      ],
    )
    expect(codes(asFee)).toEqual(['mayHoldCollectible'])
  })

  test('stay on one whose satoshis all come back', () => {
    const back = read(
      [small, money],
      [
        [tr(1), 546n],
        [ALICE, 99_000n],
      ],
    )
    expect(codes(back)).toEqual([])
    const split = read(
      [small, money],
      [
        [tr(1), 545n],
        [ALICE, 99_000n],
      ],
    )
    expect(codes(split)).toEqual(['mayHoldCollectible'])
  })

  const INSCRIPTION = '6fb976ab49dcec017f1e201e84395983204ae1a7c2abf7ced0a85d692e442799i0'
  const ordOutput = (change: object = {}) => ({
    indexed: true,
    inscriptions: [],
    runes: {},
    value: 546,
    spent: false,
    ...change,
  })
  async function readWith(
    coins: readonly Coin[],
    paid: readonly Paid[],
    answers: readonly unknown[],
  ) {
    const request = { method: 'signPsbt', params: { psbt: build(coins, paid).toBase64() } }
    const places: unknown[] = []
    const known = await withHoldings(request, context, {
      signal: new AbortController().signal,
      async ask(method, params) {
        expect(method).toBe('ord_getOutput')
        places.push(params[0])
        const answer = answers[places.length - 1]
        if (answer === undefined) throw new Error('Not known.')
        return answer
      },
    })
    return { places, reading: readBitcoinRequest(request, known) }
  }

  test('are named by an index, and red if they leave', async () => {
    const runes = { 'UNCOMMON•GOODS': { amount: 1_050, divisibility: 2, symbol: '⧉' } }
    const answers = [ordOutput({ inscriptions: [INSCRIPTION], runes }), ordOutput()]
    const { reading, places } = await readWith([small, money], [[ALICE, 99_000n]], answers)
    expect(shown(reading, 'collectible')).toEqual([
      `Inscription ${INSCRIPTION}`,
      '10.5 UNCOMMON•GOODS ⧉',
    ])
    expect(codes(reading)).toContain('collectibleLeaves')
    expect(places).toEqual([0, 1].map(() => expect.stringMatching(/^[0-9a-f]{64}:0$/)))
    const offer = { ...small, sighash: 0x83 }
    const { reading: offered } = await readWith([offer], [[MINE, 500_000n]], answers)
    expect(offered).toMatchObject({ intent: 'offerOrder', warnings: [] })
    expect(shown(offered, 'collectible')).toHaveLength(2)
  })

  const RUNES = ordOutput({ runes: { 'UNCOMMON•GOODS': { amount: 1 } } })

  test('that are runes leave with the first output, wherever their satoshis go', async () => {
    // The first input pays ALICE, and the satoshis of the second one come back.
    const paid: readonly Paid[] = [
      [ALICE, 99_000n],
      [tr(1), 546n],
    ]
    const spent = [
      { ...money, value: 99_000n },
      { ...small, value: 600n },
    ]
    const withRunes = await readWith(spent, paid, [ordOutput(), RUNES])
    expect(codes(withRunes.reading)).toEqual(['collectibleLeaves'])
    const toMe = await readWith(
      [small, money],
      [paid[1] ?? [tr(1), 1n], [ALICE, 99_000n]],
      [...[RUNES, ordOutput()]],
    )
    expect(codes(toMe.reading)).toEqual([])
    // An inscription goes with its satoshi.
    const inscribed = ordOutput({ inscriptions: [INSCRIPTION] })
    const back: readonly Paid[] = [
      [ALICE, 99_000n],
      [tr(1), 600n],
    ]
    const stays = await readWith(spent, back, [ordOutput(), inscribed])
    expect(codes(stays.reading)).toEqual([])
  })

  test('that are runes and have no order go where a pointer says', async () => {
    const codesWith = async (pointer: number, runes: unknown = RUNES) => {
      const stone = { output: Uint8Array.of(0x6a, 0x5d, 2, 22, pointer) }
      const paid: readonly Paid[] = [
        [tr(1), 546n],
        [stone, 0n],
        [ALICE, 90_000n],
      ]
      const { reading } = await readWith([small, money], paid, [runes, ordOutput()])
      return codes(reading)
    }
    expect(await codesWith(0)).toEqual([])
    expect(await codesWith(1)).toEqual(['collectibleLeaves'])
    expect(await codesWith(2)).toEqual(['collectibleLeaves'])
    expect(await codesWith(2, ordOutput())).toEqual([])
    // No such output: the runestone is malformed.
    expect(await codesWith(3)).toContain('runesBurned')
  })

  test('may be on a small coin that is offered', async () => {
    const offer = { ...small, sighash: 0x83 }
    expect(shown(read([offer], [[MINE, 500_000n]]), 'collectible')).toEqual(['maybeCollectible'])
    const { reading } = await readWith([offer], [[MINE, 500_000n]], [ordOutput()])
    expect(shown(reading, 'collectible')).toEqual([])
    expect(shown(read([{ ...offer, value: 20_000n }], [[MINE, 500_000n]]), 'collectible')).toEqual(
      [],
    )
  })

  test('are not on a small coin of which an index knows that it holds nothing', async () => {
    const { reading } = await readWith([small, money], SENT, [ordOutput(), ordOutput()])
    expect(codes(reading)).toEqual([])
  })

  test.each([
    ['does not answer', undefined],
    ['has not seen the coin', ordOutput({ indexed: false })],
    ['keeps no runes', ordOutput({ runes: null })],
    ['answers nonsense', { inscriptions: 'many' }],
  ])('may be there where an index %s', async (_, answer) => {
    const { reading } = await readWith([small, money], SENT, [answer, ordOutput()])
    expect(codes(reading)).toEqual(['mayHoldCollectible'])
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
      { numRuns: 300 },
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
