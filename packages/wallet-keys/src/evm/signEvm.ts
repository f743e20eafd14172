import type { TypedData } from '@bowline/common'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../Bytes.ts'
import { checkPlace } from '../families/AccountPlace.ts'
import { withEvmKey } from '../families/evmKey.ts'
import { KeyError } from '../KeyError.ts'
import { checkEntropy } from '../words/words.ts'
import { type EvmTransaction, parseTransaction } from './EvmTransaction.ts'
import { encodeTransaction, type Signature } from './encodeTransaction.ts'
import { hashMessage } from './hashMessage.ts'
import { hashTypedData } from './hashTypedData.ts'

type Hex = `0x${string}`

export interface SignedEvmTransaction {
  /** What nodes take. */
  readonly serialized: Hex
  /** The hash by which the chain knows the transaction. */
  readonly hash: Hex
}

/** The account that signs: its number from 0, the default. */
export interface SignerOptions {
  readonly index?: number | undefined
}

/**
 * Signs 32 bytes as they are. What they are the hash of, nobody can see: sign a transaction, message or
 * typed data with its own function where there is one.
 *
 * Throws `INVALID_MESSAGE` for another number of bytes.
 */
export async function signEvmDigest(
  entropy: Bytes,
  { index, digest }: SignerOptions & { readonly digest: Uint8Array },
): Promise<Signature> {
  if (!(digest instanceof Uint8Array) || digest.length !== 32) throw new KeyError('INVALID_MESSAGE')
  const place = checkPlace({ family: 'eip155', index })
  const bytes = await withEvmKey(checkEntropy(entropy), place.index, (key) =>
    secp256k1.sign(digest, key, { prehash: false, format: 'recovered' }),
  )
  const { r, s, recovery } = secp256k1.Signature.fromBytes(bytes, 'recovered')
  return { r, s, yParity: recovery === 1 ? 1 : 0 }
}

/**
 * Signs a transaction: legacy with EIP-155, EIP-2930 or EIP-1559.
 *
 * Throws `INVALID_TRANSACTION` with the field that is wrong or missing.
 *
 * @example
 * const { serialized } = await signEvmTransaction(entropy, { transaction })
 */
export async function signEvmTransaction(
  entropy: Bytes,
  { index, transaction }: SignerOptions & { readonly transaction: EvmTransaction },
): Promise<SignedEvmTransaction> {
  const parsed = parseTransaction(transaction)
  const digest = keccak_256(encodeTransaction(parsed))
  const signed = encodeTransaction(parsed, await signEvmDigest(entropy, { index, digest }))
  return { serialized: hex(signed), hash: hex(keccak_256(signed)) }
}

/** Signs a message as `personal_sign` does: 65 bytes, the last of them 27 or 28. */
export async function signEvmMessage(
  entropy: Bytes,
  { index, message }: SignerOptions & { readonly message: string | Uint8Array },
): Promise<Hex> {
  const digest = hashMessage(message)
  return hex(signatureBytes(await signEvmDigest(entropy, { index, digest })))
}

/** Signs typed data as `eth_signTypedData_v4` does. Throws `INVALID_TYPED_DATA`. */
export async function signEvmTypedData(
  entropy: Bytes,
  { index, typedData }: SignerOptions & { readonly typedData: TypedData },
): Promise<Hex> {
  const digest = hashTypedData(typedData)
  return hex(signatureBytes(await signEvmDigest(entropy, { index, digest })))
}

function signatureBytes({ r, s, yParity }: Signature): Uint8Array {
  const compact = new secp256k1.Signature(r, s).toBytes('compact')
  return concatBytes(compact, Uint8Array.of(27 + yParity))
}

const hex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`
