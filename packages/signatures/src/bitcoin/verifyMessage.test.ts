import { hex } from '@scure/base'
import { RawTx } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { describe, expect, test } from 'vitest'
import {
  basicVectors,
  fullVectors,
  otherAddresses,
  simpleVectors,
  type Vector,
} from './bip322Vectors.test.support.ts'
import { readAddress } from './readAddress.ts'
import { readSignature } from './readSignature.ts'
import { verifyMessage } from './verifyMessage.ts'
import { idToSpend } from './virtualTransactions.ts'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

function verdictOf({ message, address, signature }: Omit<Vector, 'type'>) {
  const read = readAddress(address, MAINNET)
  const bytes = readSignature(signature)
  if (!read || !bytes) throw new TypeError('The test vector is malformed.')
  return verifyMessage({ address: read, message, signature: bytes })
}

const SIGNED = { status: 'signed' }
const FORGED = { status: 'forged' }
const byScript = { status: 'unknown', reason: 'script' }
/** Spent by scripts of no usual kind, which are not run. */
const isLocked = ({ type }: Vector) => type.endsWith('time-lock')

test.each([
  ['', 'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7'],
  ['Hello World', 'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b'],
  [
    'UTF-8 support: öäüéàè 测试文本 😄',
    'c8f4f525fe8afb1bc09b44175bd2096f079c98425e8a1be676b712add1fb62f0',
  ],
])('the transaction that names %j is the one of BIP-322', (message, id) => {
  const address = readAddress('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', MAINNET)
  expect(idToSpend(address?.script ?? new Uint8Array(), message)).toBe(id)
})

describe.each([
  ['basic', basicVectors],
  ['simple', simpleVectors],
  ['full', fullVectors],
  ['prefixed simple', simpleVectors.map((one) => ({ ...one, signature: `smp${one.signature}` }))],
  ['prefixed full', fullVectors.map((one) => ({ ...one, signature: `ful${one.signature}` }))],
])('the %s vectors of BIP-322', (_name, vectors) => {
  test.each(vectors)('$type is found right, or cannot be checked', (vector) => {
    expect(verdictOf(vector)).toEqual(isLocked(vector) ? byScript : SIGNED)
  })

  test.each(vectors)('$type of another message is never taken for signed', (vector) => {
    const message = `${vector.message}!`
    const isUnchecked = isLocked(vector) && vector.signature.startsWith('smp')
    expect(verdictOf({ ...vector, message })).toEqual(isUnchecked ? byScript : FORGED)
  })

  test.each(vectors.filter(({ type }) => otherAddresses[type]))(
    '$type of another signer is forged',
    (vector) => {
      const address = otherAddresses[vector.type] ?? ''
      expect(verdictOf({ ...vector, address })).toEqual(FORGED)
    },
  )
})

test('a prefix that does not match the bytes makes the signature malformed', () => {
  const [simple] = simpleVectors
  const [, full] = fullVectors
  if (!simple || !full) throw new TypeError('There are vectors.')
  expect(verdictOf({ ...simple, signature: `ful${simple.signature}` })).toEqual(FORGED)
  expect(verdictOf({ ...full, signature: `smp${full.signature}` })).toEqual(FORGED)
})

test.each(['not-valid-base64!!!', '', 'smpAA==', 'fooAA==', `foo${'A'.repeat(88)}`, 5, null])(
  '%j is not read as a signature',
  (value) => {
    expect(readSignature(value)).toBeUndefined()
  },
)

test('a signature that never ends is not read', () => {
  expect(readSignature('A'.repeat(30_000))).toBeDefined()
  expect(readSignature('A'.repeat(30_004))).toBeUndefined()
})

test('a proof of funds takes the chain’s coins to check', () => {
  const [vector] = basicVectors
  if (!vector) throw new TypeError('There are vectors.')
  const psbt = Buffer.concat([new Transaction().toPSBT(), new Uint8Array(99)])
  const signature = `pof${psbt.toString('base64')}`
  expect(verdictOf({ ...vector, signature })).toEqual({ status: 'unknown', reason: 'coins' })
  const other = `pof${'A'.repeat(88)}`
  expect(verdictOf({ ...vector, signature: other })).toEqual(FORGED)
})

describe('a whole transaction', () => {
  const [, vector] = fullVectors
  if (!vector) throw new TypeError('There are vectors.')
  const read = RawTx.decode(Buffer.from(vector.signature, 'base64'))
  const verdict = (change: Partial<typeof read>) => {
    const bytes = RawTx.encode({ ...read, ...change })
    return verdictOf({ ...vector, signature: `ful${Buffer.from(bytes).toString('base64')}` })
  }
  const [input] = read.inputs
  const [output] = read.outputs
  if (!input || !output) throw new TypeError('The vector has both.')

  test('is signed with its time locks', () => {
    expect(verdict({})).toEqual(SIGNED)
    expect(verdict({ lockTime: read.lockTime + 1 })).toEqual(FORGED)
    expect(verdict({ inputs: [{ ...input, sequence: 0 }] })).toEqual(FORGED)
  })

  test('of a later version cannot be checked', () => {
    expect(verdict({ version: 3 })).toEqual({ status: 'unknown', reason: 'version' })
  })

  test('with more inputs proves coins as well', () => {
    const more = { ...input, txid: hex.decode('11'.repeat(32)) }
    const witnesses = [...(read.witnesses ?? []), []]
    expect(verdict({ inputs: [input, more], witnesses })).toEqual({
      status: 'unknown',
      reason: 'coins',
    })
  })

  test('that spends or pays anything else is forged', () => {
    expect(verdict({ inputs: [{ ...input, index: 1 }] })).toEqual(FORGED)
    expect(verdict({ inputs: [{ ...input, txid: hex.decode('11'.repeat(32)) }] })).toEqual(FORGED)
    expect(verdict({ outputs: [{ ...output, amount: 1n }] })).toEqual(FORGED)
    expect(verdict({ outputs: [output, output] })).toEqual(FORGED)
    expect(verdict({ outputs: [{ amount: 0n, script: input.finalScriptSig }] })).toEqual(FORGED)
  })
})
