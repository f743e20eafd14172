import { tapLeafHash } from '@scure/btc-signer/payment.js'
import {
  compareBytes,
  equalBytes,
  tagSchnorr,
  taprootTweakPubkey,
} from '@scure/btc-signer/utils.js'

const KEY_BYTES = 32
const HASH_BYTES = 32
const MAX_DEPTH = 128
/** A last element that begins with this byte is an annex, which has no meaning yet. */
const ANNEX = 0x50

/**
 * Whether the script at the end of a witness is one that a taproot address is spent by (BIP-341). The
 * script itself is not run.
 */
export function isScriptOfTaproot(program: Uint8Array, witness: readonly Uint8Array[]): boolean {
  const parts = witness.at(-1)?.[0] === ANNEX ? witness.slice(0, -1) : witness
  // A signature by the key, and an annex.
  if (parts.length < 2) return parts.length === 1
  const [script, control] = parts.slice(-2)
  if (!script || !control) return false
  const path = control.subarray(1 + KEY_BYTES)
  const depth = path.length / HASH_BYTES
  if (control.length < 1 + KEY_BYTES || !Number.isInteger(depth) || depth > MAX_DEPTH) return false
  const first = control[0] ?? 0
  let hash: Uint8Array = tapLeafHash(script, first & 0xfe)
  for (let level = 0; level < depth; level++) {
    const sibling = path.subarray(level * HASH_BYTES, (level + 1) * HASH_BYTES)
    const [left, right] = compareBytes(hash, sibling) < 0 ? [hash, sibling] : [sibling, hash]
    hash = tagSchnorr('TapBranch', left, right)
  }
  const [key, parity] = taprootTweakPubkey(control.subarray(1, 1 + KEY_BYTES), hash)
  return equalBytes(key, program) && parity === (first & 1)
}
