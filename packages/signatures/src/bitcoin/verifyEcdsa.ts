import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize } from '@scure/btc-signer/script.js'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { isKeyOf } from './isKeyOf.ts'
import type { ReadAddress } from './readAddress.ts'

export const ECDSA_BYTES = 65
const PREFIX = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
/** The first byte is 27 and more: four for each form of address that a wallet may note there. */
const FIRST_HEADER = 27
const LAST_HEADER = 42

interface Signed {
  readonly address: ReadAddress
  readonly message: string
  readonly signature: Uint8Array
}

/**
 * Checks a signature of the kind that wallets make since before BIP-322: the key is recovered from it.
 * The form of address that its first byte notes is not looked at, since wallets disagree on it.
 */
export function verifyEcdsa({ address, message, signature }: Signed): boolean {
  const header = signature[0] ?? 0
  if (header < FIRST_HEADER || header > LAST_HEADER) return false
  const recovery = (header - FIRST_HEADER) % 4
  const recovered = concatBytes(Uint8Array.of(recovery), signature.subarray(1))
  const point = secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(
    digestOf(message),
  )
  if (isKeyOf(address, point.toBytes(true))) return true
  return address.type === 'pkh' && isKeyOf(address, point.toBytes(false))
}

function digestOf(message: string): Uint8Array {
  const bytes = new TextEncoder().encode(message)
  return sha256x2(PREFIX, CompactSize.encode(BigInt(bytes.length)), bytes)
}
