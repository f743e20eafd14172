import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import {
  address as addresses,
  networks,
  Psbt,
  payments,
  script as scripts,
  Transaction,
} from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { deriveAccount } from '../families/deriveAccount.ts'
import { signPsbt } from './signPsbt.ts'

const ENTROPY = new Uint8Array(32).fill(21)
const OTHER = new Uint8Array(32).fill(22)
const network = 'regtest'
const RECEIVER = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

type Purpose = 'payment' | 'ordinals'
interface Coin {
  readonly of?: Uint8Array<ArrayBuffer>
  readonly purpose?: Purpose
  readonly sighashType?: number
}

/** A payment of those coins, made by another library. */
async function psbtOf(...coins: readonly Coin[]): Promise<Psbt> {
  const psbt = new Psbt({ network: networks.regtest })
  for (const [index, { of = ENTROPY, purpose = 'payment', sighashType }] of coins.entries()) {
    const { address } = await deriveAccount(of, { family: 'bip122', network, purpose })
    psbt.addInput({
      hash: String(index + 1).repeat(64),
      index: 0,
      witnessUtxo: { script: scriptOf(address), value: 60_000n },
      ...(sighashType !== undefined && { sighashType }),
    })
  }
  psbt.addOutput({ address: RECEIVER, value: 50_000n })
  return psbt
}

/** What the coins of a segwit address are locked with: its version, and its program. */
function scriptOf(address: string): Uint8Array {
  const { version, data } = addresses.fromBech32(address)
  return Uint8Array.of(version === 0 ? 0 : 0x50 + version, data.length, ...data)
}

const refusal = { code: 'INVALID_PSBT' }
const OFFER = 0x83

describe('an offer of a coin', () => {
  test.each(['payment', 'ordinals'] as const)(
    'for %s is signed for its own output alone, where that is allowed',
    async (purpose) => {
      const raw = await offerFor(70_000n, purpose)
      const signed = Psbt.fromBuffer(
        await signPsbt(ENTROPY, { psbt: raw.toBuffer(), network, purpose, offers: true }),
      )
      const [input] = signed.data.inputs
      const signature = input?.tapKeySig ?? input?.partialSig?.[0]?.signature ?? new Uint8Array()
      expect(signature.at(-1)).toBe(OFFER)
      // Whatever is added after it, another library finds that the signature is valid.
      const taken = Transaction.fromBuffer(raw.data.globalMap.unsignedTx.toBuffer())
      taken.addInput(new Uint8Array(32).fill(9), 0)
      taken.addOutput(scriptOf(RECEIVER), 1_000n)
      const script = raw.data.inputs[0]?.witnessUtxo?.script ?? new Uint8Array()
      const spent = [script, scriptOf(RECEIVER)]
      if (purpose === 'ordinals') {
        const hash = taken.hashForWitnessV1(0, spent, [60_000n, 80_000n], OFFER)
        expect(schnorr.verify(signature.subarray(0, 64), hash, script.subarray(2))).toBe(true)
        return
      }
      const { pubkey = new Uint8Array() } = input?.partialSig?.[0] ?? {}
      const code = payments.p2pkh({ pubkey }).output ?? new Uint8Array()
      const hash = taken.hashForWitnessV0(0, code, 60_000n, OFFER)
      const { signature: compact } = scripts.signature.decode(signature)
      expect(secp256k1.verify(compact, hash, pubkey, { prehash: false })).toBe(true)
    },
  )

  test.each([
    ['is not allowed', 70_000n, { offers: false }],
    ['asks for less than the coin is worth', 59_999n, { offers: true }],
  ])('is refused where it %s', async (_, value, options) => {
    const psbt = (await offerFor(value)).toBuffer()
    await expect(signPsbt(ENTROPY, { psbt, network, ...options })).rejects.toMatchObject(refusal)
  })

  test('is refused where its own output is missing', async () => {
    const psbt = await psbtOf({}, { sighashType: OFFER })
    const signing = signPsbt(ENTROPY, { psbt: psbt.toBuffer(), network, offers: true })
    await expect(signing).rejects.toMatchObject(refusal)
  })

  test.each([0x02, 0x03, 0x81, 0x82])(
    'opens no other kind of signature: %i',
    async (sighashType) => {
      const psbt = (await psbtOf({ sighashType })).toBuffer()
      const signing = signPsbt(ENTROPY, { psbt, network, offers: true })
      await expect(signing).rejects.toMatchObject(refusal)
    },
  )
})

/** An offer of a coin of 60,000 satoshis. */
async function offerFor(value: bigint, purpose: Purpose = 'payment'): Promise<Psbt> {
  const { address } = await deriveAccount(ENTROPY, { family: 'bip122', network, purpose })
  const psbt = new Psbt({ network: networks.regtest })
  psbt.addInput({
    hash: '1'.repeat(64),
    index: 0,
    sighashType: OFFER,
    witnessUtxo: { script: scriptOf(address), value: 60_000n },
  })
  psbt.addOutput({ address: RECEIVER, value })
  return psbt
}

test('signs coins for payment so that another library accepts it', async () => {
  const psbt = await psbtOf({}, {})
  const signed = await signPsbt(ENTROPY, { psbt: psbt.toBuffer(), network })
  const checked = Psbt.fromBuffer(signed)
  const isValid = checked.validateSignaturesOfAllInputs((key, hash, signature) =>
    secp256k1.verify(signature, hash, key, { prehash: false }),
  )
  expect(isValid).toBe(true)
  const final = checked.finalizeAllInputs().extractTransaction()
  expect(final.outs).toMatchObject([{ value: 50_000n }])
  expect(final.ins).toHaveLength(2)
})

test('signs ordinals so that the signature is valid for their address', async () => {
  const psbt = await psbtOf({ purpose: 'ordinals' }, {})
  const signed = await signPsbt(ENTROPY, { psbt: psbt.toBuffer(), network, purpose: 'ordinals' })
  const [ordinals, payment] = Psbt.fromBuffer(signed).data.inputs
  const transaction = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer())
  const scripts = psbt.data.inputs.map((one) => one.witnessUtxo?.script ?? new Uint8Array())
  const hash = transaction.hashForWitnessV1(0, scripts, [60_000n, 60_000n], 0)
  const signature = ordinals?.tapKeySig ?? new Uint8Array()
  expect(schnorr.verify(signature, hash, scripts[0]?.subarray(2) ?? new Uint8Array())).toBe(true)
  expect(payment?.partialSig).toBeUndefined()
})

test('signs the coins of the account alone, or those that are named', async () => {
  const psbt = (await psbtOf({}, { of: OTHER }, {})).toBuffer()
  const signedInputs = async (inputs?: readonly number[]) => {
    const signed = await signPsbt(ENTROPY, { psbt, network, inputs })
    return Psbt.fromBuffer(signed).data.inputs.map((one) => one.partialSig?.length ?? 0)
  }
  expect(await signedInputs()).toEqual([1, 0, 1])
  expect(await signedInputs([2])).toEqual([0, 0, 1])
})

test('changes nothing that is paid', async () => {
  const psbt = await psbtOf({})
  const signed = Psbt.fromBuffer(await signPsbt(ENTROPY, { psbt: psbt.toBuffer(), network }))
  expect(signed.data.globalMap.unsignedTx.toBuffer()).toEqual(
    psbt.data.globalMap.unsignedTx.toBuffer(),
  )
})

describe('refuses', () => {
  test.each([
    ['coins of another account', { of: OTHER }, {}],
    ['coins of another purpose', { purpose: 'ordinals' }, {}],
    ['an input that is not there', {}, { inputs: [1] }],
    ['no input', {}, { inputs: [] }],
    ['another network', {}, { network: 'mainnet' }],
    ['another account', {}, { index: 1 }],
  ] as const)('%s', async (_, coin, options) => {
    const psbt = (await psbtOf(coin)).toBuffer()
    await expect(signPsbt(ENTROPY, { psbt, network, ...options })).rejects.toMatchObject(refusal)
  })

  test.each([
    ['NONE', 0x02],
    ['SINGLE', 0x03],
    ['ALL | ANYONECANPAY', 0x81],
    ['NONE | ANYONECANPAY', 0x82],
  ])('a signature that leaves parts open: %s', async (_, sighashType) => {
    for (const purpose of ['payment', 'ordinals'] as const) {
      const psbt = (await psbtOf({ purpose, sighashType })).toBuffer()
      const signing = signPsbt(ENTROPY, { psbt, network, purpose })
      await expect(signing).rejects.toMatchObject(refusal)
    }
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['no PSBT', new Uint8Array(100).fill(7)],
    ['more than any transaction', new Uint8Array(1_024 * 1_024 + 1)],
    ['a text', '70736274ff'],
  ])('%s', async (_, psbt) => {
    // What code without types could pass.
    const signing = signPsbt(ENTROPY, { psbt: psbt as Uint8Array, network })
    await expect(signing).rejects.toMatchObject(refusal)
  })

  test('a PSBT that ends early, at any byte', async () => {
    const psbt = (await psbtOf({})).toBuffer()
    for (let length = 0; length < psbt.length; length += 1) {
      const signing = signPsbt(ENTROPY, { psbt: psbt.subarray(0, length), network })
      await expect(signing).rejects.toMatchObject(refusal)
    }
  })
})
