import { bytesToHex } from '@noble/hashes/utils.js'
import { encodeAddress as encodeElsewhere } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { realMetadata, registryOf } from '../metadata.test.support.ts'
import type { Draft } from './Draft.ts'
import { decodeRuntime } from './decodeRuntime.ts'
import { encodeParts } from './encodeParts.ts'
import { encodeEra } from './era.ts'
import {
  signedBytes,
  signerPayload,
  transactionHash,
  writeTransaction,
} from './writeTransaction.ts'

const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const hex = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}` as const

const drafts = fc.record({
  publicKey: bytes32,
  to: bytes32,
  amount: fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
  nonce: fc.nat({ max: 2 ** 31 }),
  genesis: bytes32,
  hash: bytes32,
  metadataHash: fc.option(bytes32, { nil: undefined }),
  number: fc.nat({ max: 2 ** 31 }),
  version: fc.nat({ max: 2 ** 31 }),
  signature: fc.uint8Array({ minLength: 64, maxLength: 64 }),
})

describe.each(Object.entries(realMetadata))('on the chain %s', (_, metadata) => {
  const registry = registryOf(metadata)
  const decoded = decodeRuntime(metadata, { chainId, specVersion: 0, transactionVersion: 26 })

  const draftOf = ({ to, amount, genesis, hash, number, version, ...rest }: Values): Draft => {
    const runtime = { ...decoded, specVersion: version }
    return {
      ...rest,
      runtime,
      call: runtime.encodeCall(to, amount),
      genesisHash: hex(genesis),
      block: { hash: hex(hash), number },
    }
  }

  test('the signed bytes equal those that another library makes from the wallet’s payload', () => {
    fc.assert(
      fc.property(drafts, (values) => {
        const draft = draftOf(values)
        const payload = signerPayload(draft, encodeElsewhere(values.publicKey, 42))
        const other = registry.createType('ExtrinsicPayload', payload, { version: 4 })
        const expected = other.toU8a({ method: true })
        // Both are short enough not to be hashed.
        expect(expected.length).toBeLessThanOrEqual(256)
        expect(hex(signedBytes(draft, encodeParts(draft, chainId)))).toBe(hex(expected))
      }),
      { numRuns: 25 },
    )
  })

  test('another library reads the same transfer off the transaction', () => {
    fc.assert(
      fc.property(drafts, fc.constantFrom('ed25519', 'sr25519'), (values, scheme) => {
        const draft = draftOf(values)
        const checked = { scheme, bytes: values.signature } as const
        const transaction = writeTransaction(draft, encodeParts(draft, chainId), checked)
        const other = registry.createType('Extrinsic', transaction)
        expect(hex(other.toU8a())).toBe(hex(transaction))
        expect(other.hash.toHex()).toBe(transactionHash(transaction))
        expect(`${other.method.section}.${other.method.method}`).toBe('balances.transferKeepAlive')
        const [dest, value] = other.method.args
        expect(hex(dest?.toU8a().slice(-32) ?? new Uint8Array())).toBe(hex(values.to))
        expect(value?.toString()).toBe(String(values.amount))
        expect(hex(other.signer.toU8a().slice(-32))).toBe(hex(values.publicKey))
        expect(other.nonce.toNumber()).toBe(values.nonce)
        expect(other.tip.toString()).toBe('0')
        expect(hex(other.era.toU8a())).toBe(hex(encodeEra(values.number)))
        expect(other.signature.toHex()).toBe(hex(values.signature))
      }),
      { numRuns: 25 },
    )
  })

  test('the existential deposit is the chain’s own', () => {
    const deposit = registry.metadata.pallets
      .find(({ name }) => name.toString() === 'Balances')
      ?.constants.find(({ name }) => name.toString() === 'ExistentialDeposit')?.value
    const expected = registry.createType('u128', deposit?.toU8a(true)).toString()
    expect(String(decoded.existentialDeposit)).toBe(expected)
    expect(decoded.existentialDeposit).toBeGreaterThan(0n)
  })
})

test('an era begins at its block and ends 64 blocks later', () => {
  const registry = registryOf(realMetadata.relay)
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (number) => {
      const other = registry.createType('ExtrinsicEra', { current: number, period: 64 })
      expect(hex(encodeEra(number))).toBe(other.toHex())
      expect(other.asMortalEra.birth(number)).toBe(number)
      expect(other.asMortalEra.death(number)).toBe(number + 64)
    }),
  )
})

test('malformed metadata gives INVALID_RESPONSE', () => {
  for (const text of ['', '0x', '0x6d657461', 'null', realMetadata.relay.slice(0, 10_000)])
    expect(() => decodeRuntime(text, { chainId, specVersion: 1, transactionVersion: 1 })).toThrow(
      expect.objectContaining({ code: 'INVALID_RESPONSE' }),
    )
})

test('metadata that would write a transfer otherwise is not believed', () => {
  // The first kind of address, `Id`, of one `AccountId`, and the number that stands for it.
  const kind = `08496404000001${hex(new TextEncoder().encode('$AccountId')).slice(2)}00`
  expect(realMetadata.relay.split(`${kind}0000`)).toHaveLength(2)
  const changed = realMetadata.relay.replace(`${kind}0000`, `${kind}0700`)
  const runtime = decodeRuntime(changed, { chainId, specVersion: 1, transactionVersion: 1 })
  expect(() => runtime.encodeCall(new Uint8Array(32).fill(7), 5n)).toThrow(
    expect.objectContaining({ code: 'CHAIN_UNSUPPORTED' }),
  )
})

test('a chain with unknown transaction extensions gives CHAIN_UNSUPPORTED', () => {
  const runtime = decodeRuntime(realMetadata.relay, {
    chainId,
    specVersion: 1,
    transactionVersion: 1,
  })
  const key = new Uint8Array(32)
  const draft = {
    runtime: {
      ...runtime,
      extensions: [{ name: 'CheckMood', emptyExtra: undefined, emptySigned: new Uint8Array() }],
    },
    publicKey: key,
    call: runtime.encodeCall(key, 1n),
    nonce: 0,
    genesisHash: hex(key),
    block: { hash: hex(key), number: 1 },
  }
  expect(() => encodeParts(draft, chainId)).toThrow(
    expect.objectContaining({ code: 'CHAIN_UNSUPPORTED' }),
  )
})

type Values = typeof drafts extends fc.Arbitrary<infer T> ? T : never
