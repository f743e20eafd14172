import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { CompactSize } from '@scure/btc-signer/script.js'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'

const PREFIX = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
/** The first byte of BIP-137 for a P2WPKH address; what recovers the key is added to it. */
const P2WPKH_HEADER = 39

/** Signs a message as wallets did before BIP-322, as base64: 65 bytes, from which the key is recovered (BIP-137). */
export function signedMessage(message: Uint8Array, key: Uint8Array): string {
  const digest = sha256x2(PREFIX, CompactSize.encode(BigInt(message.length)), message)
  const signature = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
  const [recovery = 0] = signature
  return base64.encode(concatBytes(Uint8Array.of(P2WPKH_HEADER + recovery), signature.subarray(1)))
}
