import { RawTx } from '@scure/btc-signer/script.js'
import { Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startChain } from './chain.test.support.ts'
import type { Chain } from './createChain.ts'
import { createOtherWallet, KINDS, type Kind, must } from './otherWallet.test.support.ts'
import { Refusal } from './Refusal.ts'
import { sandboxBitcoin } from './sandboxBitcoin.ts'

const { ALL, NONE, SINGLE, ANYONECANPAY } = {
  ALL: Transaction.SIGHASH_ALL,
  NONE: Transaction.SIGHASH_NONE,
  SINGLE: Transaction.SIGHASH_SINGLE,
  ANYONECANPAY: Transaction.SIGHASH_ANYONECANPAY,
}
const TO = sandboxBitcoin.people.bob.paymentAddress
const wallet = createOtherWallet(7)
const stranger = createOtherWallet(8)
const outputs = [{ address: TO, sats: 90_000n }]

function fund(kind: Kind) {
  const started = startChain()
  started.give({ address: wallet.addressOf(kind), sats: 100_000n })
  return started
}

function refusal(chain: Chain, raw: Uint8Array) {
  const before = chain.book.coins()
  try {
    chain.accept(raw)
  } catch (error) {
    expect(chain.book.coins()).toEqual(before)
    expect(chain.waiting()).toEqual([])
    return error
  }
  throw new Error('The chain took it')
}

const because = (code: number, message: unknown) => expect.objectContaining({ code, message })
const failedScript = (reason: string) =>
  because(-26, `mandatory-script-verify-flag-failed (${reason})`)

/** The same transaction with other bytes in its only input. */
function change(raw: Uint8Array, part: { scriptSig?: Uint8Array; witness?: Uint8Array[] }) {
  const fields = RawTx.decode(raw)
  const [input] = fields.inputs
  const witness = part.witness ?? fields.witnesses?.[0] ?? []
  return RawTx.encode({
    ...fields,
    segwitFlag: witness.length > 0,
    witnesses: witness.length > 0 ? [witness] : undefined,
    inputs: [{ ...must(input), ...(part.scriptSig && { finalScriptSig: part.scriptSig }) }],
  })
}

const witnessOf = (raw: Uint8Array) => must(RawTx.decode(raw).witnesses?.[0])
const flip = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))

describe.each(KINDS)('an output of kind %s', (kind) => {
  test('can be spent with its key', () => {
    const { chain, mine } = fund(kind)
    const raw = wallet.spend(chain, { kind, outputs })
    const txid = chain.accept(raw)
    expect(txid).toBe(Transaction.fromBuffer(raw).getId())
    expect(chain.waiting().map(({ fee }) => fee)).toEqual([10_000n])
    expect(mine().transactions.map((tx) => tx.txid)).toContain(txid)
    expect(chain.book.coinsOf(wallet.scriptOf(kind))).toEqual([])
  })

  test('cannot be spent with a changed amount', () => {
    const { chain } = fund(kind)
    const fields = RawTx.decode(wallet.spend(chain, { kind, outputs }))
    const [output] = fields.outputs
    const raw = RawTx.encode({ ...fields, outputs: [{ ...must(output), amount: 89_999n }] })
    expect(refusal(chain, raw)).toMatchObject({
      code: -26,
      message: expect.stringMatching(/^mandatory-script-verify-flag-failed/),
    })
  })

  test('cannot be spent without a signature', () => {
    const { chain } = fund(kind)
    const raw = change(wallet.spend(chain, { kind, outputs }), {
      scriptSig: new Uint8Array(),
      witness: [],
    })
    expect(refusal(chain, raw)).toMatchObject({
      code: -26,
      message: expect.stringMatching(/^mandatory-script-verify-flag-failed/),
    })
  })
})

test.each([
  ['p2wpkh', ALL | ANYONECANPAY],
  ['p2wpkh', NONE],
  ['p2wpkh', SINGLE | ANYONECANPAY],
  ['p2tr', ALL],
  ['p2tr', SINGLE],
  ['p2tr', NONE | ANYONECANPAY],
  ['p2pkh', ALL | ANYONECANPAY],
] as const)('%s takes signatures of type %i', (kind, hashType) => {
  const { chain } = fund(kind)
  const raw = wallet.spend(chain, { kind, outputs, hashType })
  expect(chain.accept(raw)).toBe(Transaction.fromBuffer(raw).getId())
})

describe('a signature', () => {
  test('of another key does not unlock a witness output', () => {
    const { chain, give } = fund('p2wpkh')
    give({ address: stranger.addressOf('p2wpkh'), sats: 100_000n })
    const own = wallet.spend(chain, { kind: 'p2wpkh', outputs })
    const foreign = stranger.spend(chain, { kind: 'p2wpkh', outputs })
    const raw = change(own, { witness: witnessOf(foreign) })
    expect(refusal(chain, raw)).toEqual(failedScript('Witness program hash mismatch'))
  })

  test('with a flipped bit is invalid', () => {
    const { chain } = fund('p2wpkh')
    const own = wallet.spend(chain, { kind: 'p2wpkh', outputs })
    const [signature, key] = witnessOf(own)
    const raw = change(own, { witness: [flip(must(signature), 40), must(key)] })
    expect(refusal(chain, raw)).toEqual(
      failedScript('Signature must be zero for failed CHECK(MULTI)SIG operation'),
    )
    const { chain: other } = fund('p2tr')
    const taproot = wallet.spend(other, { kind: 'p2tr', outputs })
    const changed = change(taproot, { witness: [flip(must(witnessOf(taproot)[0]), 40)] })
    expect(refusal(other, changed)).toEqual(failedScript('Invalid Schnorr signature'))
  })

  test('of an unknown type is refused', () => {
    const { chain } = fund('p2wpkh')
    const own = wallet.spend(chain, { kind: 'p2wpkh', outputs })
    const [signature, key] = witnessOf(own)
    const odd = must(signature).with(-1, 0x41)
    expect(refusal(chain, change(own, { witness: [odd, must(key)] }))).toEqual(
      failedScript('Signature hash type missing or not understood'),
    )
    const { chain: other } = fund('p2tr')
    const taproot = wallet.spend(other, { kind: 'p2tr', outputs })
    const [schnorr] = witnessOf(taproot)
    const long = new Uint8Array([...must(schnorr), 0])
    expect(refusal(other, change(taproot, { witness: [long] }))).toEqual(
      failedScript('Invalid Schnorr signature hash type'),
    )
    const short = must(schnorr).subarray(1)
    expect(refusal(other, change(taproot, { witness: [short] }))).toEqual(
      failedScript('Invalid Schnorr signature size'),
    )
  })

  test('is refused next to unexpected data', () => {
    const { chain } = fund('p2wpkh')
    const own = wallet.spend(chain, { kind: 'p2wpkh', outputs })
    expect(refusal(chain, change(own, { scriptSig: new Uint8Array([0x51]) }))).toEqual(
      failedScript('Witness requires empty scriptSig'),
    )
    const { chain: other } = fund('p2pkh')
    const legacy = wallet.spend(other, { kind: 'p2pkh', outputs })
    expect(refusal(other, change(legacy, { witness: [new Uint8Array([1])] }))).toEqual(
      failedScript('Witness provided for non-witness script'),
    )
  })
})

describe('a transaction is refused', () => {
  const spend = (chain: Chain, sats: bigint, more: object = {}) =>
    wallet.spend(chain, { kind: 'p2wpkh', outputs: [{ address: TO, sats }], ...more })

  test('if it spends more than its inputs', () => {
    const { chain } = fund('p2wpkh')
    const fields = RawTx.decode(spend(chain, 90_000n))
    const output = { ...must(fields.outputs[0]), amount: 100_001n }
    expect(refusal(chain, RawTx.encode({ ...fields, outputs: [output] }))).toEqual(
      because(-26, 'bad-txns-in-belowout, value in (100000) < value out (100001)'),
    )
  })

  test('if its fee is below one satoshi per virtual byte', () => {
    const { chain } = fund('p2wpkh')
    expect(refusal(chain, spend(chain, 99_900n))).toEqual(
      because(-26, 'min relay fee not met, 100 < 110'),
    )
    expect(chain.accept(spend(chain, 99_890n))).toMatch(/^[0-9a-f]{64}$/)
  })

  test('if its fee is above ten thousand satoshis per virtual byte', () => {
    const { chain, give } = startChain()
    give({ address: wallet.addressOf('p2wpkh'), sats: 2_000_000n })
    expect(refusal(chain, spend(chain, 899_999n))).toEqual(
      because(-25, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)'),
    )
    expect(chain.accept(spend(chain, 900_000n))).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    ['p2wpkh', 293n, 294n],
    ['p2tr', 329n, 330n],
    ['p2sh-p2wpkh', 539n, 540n],
    ['p2pkh', 545n, 546n],
  ] as const)('when an output of kind %s holds dust', (kind, dust, enough) => {
    const { chain } = fund('p2wpkh')
    const of = (sats: bigint) =>
      wallet.spend(chain, {
        kind: 'p2wpkh',
        outputs: [{ address: stranger.addressOf(kind), sats }],
      })
    expect(refusal(chain, of(dust))).toEqual(because(-26, 'dust'))
    expect(chain.accept(of(enough))).toMatch(/^[0-9a-f]{64}$/)
  })

  test('if its input is spent already, in the mempool or in a block', () => {
    const { chain, mine } = fund('p2wpkh')
    const [first, second] = [spend(chain, 90_000n), spend(chain, 80_000n)]
    const txid = chain.accept(first)
    expect(() => chain.accept(second)).toThrow(because(-26, 'txn-mempool-conflict'))
    mine()
    expect(() => chain.accept(second)).toThrow(because(-25, 'bad-txns-inputs-missingorspent'))
    expect(() => chain.accept(first)).toThrow(
      because(-27, 'Transaction outputs already in utxo set'),
    )
    expect(chain.blockOf(txid)).toBe(chain.tip())
  })

  test('if its input is unknown', () => {
    const { chain } = fund('p2wpkh')
    const { chain: other, give } = fund('p2wpkh')
    give({ address: wallet.addressOf('p2wpkh'), sats: 123_456n })
    const [, unknown] = other.book.coinsOf(wallet.scriptOf('p2wpkh'))
    const raw = spend(other, 90_000n, { from: unknown })
    expect(refusal(chain, raw)).toEqual(because(-25, 'bad-txns-inputs-missingorspent'))
  })

  test('if it spends the same output twice', () => {
    const { chain } = fund('p2wpkh')
    const fields = RawTx.decode(spend(chain, 90_000n))
    const raw = RawTx.encode({
      ...fields,
      inputs: [...fields.inputs, ...fields.inputs],
      witnesses: [...must(fields.witnesses), ...must(fields.witnesses)],
    })
    expect(refusal(chain, raw)).toEqual(because(-26, 'bad-txns-inputs-duplicate'))
  })

  test('if it has no outputs, or too many', () => {
    const { chain } = fund('p2wpkh')
    const fields = RawTx.decode(spend(chain, 90_000n))
    expect(refusal(chain, RawTx.encode({ ...fields, outputs: [] }))).toEqual(
      because(-26, 'bad-txns-vout-empty'),
    )
    const much = { ...must(fields.outputs[0]), amount: 2_100_000_000_000_001n }
    expect(refusal(chain, RawTx.encode({ ...fields, outputs: [much] }))).toEqual(
      because(-26, 'bad-txns-vout-toolarge'),
    )
  })

  test.each([
    ['of other steps', [0x51, 0x87]],
    ['of version 0 and a wrong length', [0, 2, 1, 2]],
    ['of a later version and 1 byte', [0x52, 1, 1]],
    ['of a later version and 41 bytes', [0x52, 41, ...new Uint8Array(41)]],
    ['of a version after the last', [0x61, 2, 1, 2]],
    ['of a length that it does not have', [0x52, 3, 1, 2]],
  ])('if an output has a non-standard script: %s', (_, script) => {
    const { chain } = fund('p2wpkh')
    const fields = RawTx.decode(spend(chain, 90_000n))
    const odd = { amount: 90_000n, script: Uint8Array.from(script) }
    expect(refusal(chain, RawTx.encode({ ...fields, outputs: [odd] }))).toEqual(
      because(-26, 'scriptpubkey'),
    )
  })

  test.each([
    [[0x52, 2, 1, 2], 239n, 240n],
    [[0x60, 40, ...new Uint8Array(40)], 353n, 354n],
    [[0x51, 33, ...new Uint8Array(33)], 332n, 333n],
  ])('if an output of a later witness version is dust, case %#', (script, dust, enough) => {
    const { chain } = fund('p2wpkh')
    const of = (sats: bigint) =>
      wallet.spend(chain, {
        kind: 'p2wpkh',
        outputs: [{ script: Uint8Array.from(script), sats }],
      })
    expect(refusal(chain, of(dust))).toEqual(because(-26, 'dust'))
    expect(chain.accept(of(enough))).toMatch(/^[0-9a-f]{64}$/)
  })

  test('before its lock time, and accepted afterwards', () => {
    const { chain, mine } = fund('p2wpkh')
    const lockTime = chain.tip().height + 1
    const raw = spend(chain, 90_000n, { lockTime, sequence: 0xfffffffe })
    expect(refusal(chain, raw)).toEqual(because(-26, 'non-final'))
    mine()
    expect(chain.accept(raw)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('if it spends a reward that is younger than a hundred blocks', () => {
    const { chain } = startChain()
    const treasury = createOtherWallet(sandboxBitcoin.people.treasury.index)
    const reward = must(chain.tip().transactions[0])
    const raw = treasury.spend(chain, {
      kind: 'p2wpkh',
      outputs,
      from: { txid: reward.txid, vout: 0 },
    })
    expect(refusal(chain, raw)).toEqual(
      because(-26, 'bad-txns-premature-spend-of-coinbase, tried to spend coinbase at depth 1'),
    )
  })

  test('if it is a coinbase, or not a transaction', () => {
    const { chain } = startChain()
    const reward = must(startChain().mine().transactions[0])
    expect(refusal(chain, reward.raw)).toEqual(because(-26, 'coinbase'))
    for (const raw of [new Uint8Array(), new Uint8Array([1, 2, 3]), new Uint8Array(200)])
      expect(refusal(chain, raw)).toEqual(
        because(-22, 'TX decode failed. Make sure the tx has at least one input.'),
      )
  })
})

test.each(KINDS)(
  'a damaged transaction that spends %s is refused, however it is damaged',
  (kind) => {
    const { chain } = fund(kind)
    const raw = wallet.spend(chain, { kind, outputs })
    fc.assert(
      fc.property(
        fc.nat(raw.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        (at, bits, isCut) => {
          const changed = raw.map((byte, index) => (index === at ? byte ^ bits : byte))
          expect(refusal(chain, isCut ? raw.subarray(0, at) : changed)).toBeInstanceOf(Refusal)
        },
      ),
      { numRuns: 400 },
    )
  },
)

test('outputs in the mempool can be spent, and repeated submissions are accepted', () => {
  const { chain, mine } = fund('p2wpkh')
  const raw = wallet.spend(chain, {
    kind: 'p2wpkh',
    outputs: [{ address: wallet.addressOf('p2tr'), sats: 90_000n }],
  })
  const parent = chain.accept(raw)
  expect(chain.accept(raw)).toBe(parent)
  const child = chain.accept(
    wallet.spend(chain, { kind: 'p2tr', outputs: [{ address: TO, sats: 80_000n }] }),
  )
  expect(mine().transactions.map(({ txid }) => txid)).toEqual([expect.anything(), parent, child])
})
