import { type CheckedSignature, SCHEMES } from '@bowline/signatures/polkadot'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { compact } from '@polkadot-api/substrate-bindings'
import { toHex } from '../chain/hex.ts'
import type { Draft } from './Draft.ts'
import type { EncodedParts } from './encodeParts.ts'
import { encodeEra } from './era.ts'
import type { SignerPayload } from './SignerPayload.ts'

/** Version 4, signed. */
const SIGNED_V4 = 0x84
/** Longer payloads are signed by their hash. */
const MAX_SIGNED_LENGTH = 256

/** Stands in for a signature, and is as long as a real one. */
export const NO_SIGNATURE = { scheme: 'sr25519', bytes: new Uint8Array(64).fill(1) } as const

/** The bytes that the key signs. */
export function signedBytes({ call }: Draft, { extra, signed }: EncodedParts): Uint8Array {
  const bytes = concatBytes(call, extra, signed)
  return bytes.length > MAX_SIGNED_LENGTH ? blake2b(bytes, { dkLen: 32 }) : bytes
}

/** The same payload in the wallet's form (`SignerPayloadJSON`). */
export function signerPayload(
  { block, call, genesisHash, metadataHash, nonce, runtime }: Draft,
  address: string,
): SignerPayload {
  return {
    address,
    blockHash: block.hash,
    blockNumber: hexNumber(block.number, 4),
    era: toHex(encodeEra(block.number)),
    genesisHash,
    metadataHash: metadataHash ? toHex(metadataHash) : null,
    method: toHex(call),
    mode: metadataHash ? 1 : 0,
    nonce: hexNumber(nonce, 4),
    signedExtensions: runtime.extensions.map(({ name }) => name),
    specVersion: hexNumber(runtime.specVersion, 4),
    tip: hexNumber(0, 16),
    transactionVersion: hexNumber(runtime.transactionVersion, 4),
    version: 4,
    withSignedTransaction: true,
  }
}

/** The transaction as chains take it, with its length before it. */
export function writeTransaction(
  { call, publicKey, runtime }: Draft,
  { extra }: EncodedParts,
  { scheme, bytes }: CheckedSignature,
): Uint8Array {
  const sender = runtime.encodeSender(publicKey)
  const signature = Uint8Array.of(SCHEMES[scheme], ...bytes)
  const body = concatBytes(Uint8Array.of(SIGNED_V4), sender, signature, extra, call)
  return concatBytes(compact.enc(body.length), body)
}

/** A transaction's name on its chain. */
export const transactionHash = (transaction: Uint8Array): string =>
  toHex(blake2b(transaction, { dkLen: 32 }))

const hexNumber = (value: number, bytes: number): string =>
  `0x${value.toString(16).padStart(bytes * 2, '0')}`
