import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript } from '@scure/btc-signer/payment.js'
import { Script } from '@scure/btc-signer/script.js'
import { SigHash } from '@scure/btc-signer/transaction.js'
import { equalBytes, hash160, sha256 } from '@scure/btc-signer/utils.js'
import { isKeyOf } from './isKeyOf.ts'
import { isScriptOfTaproot } from './isScriptOfTaproot.ts'
import type { ReadAddress } from './readAddress.ts'
import { FORGED, SIGNED, unknown, type Verdict, verdictOf } from './Verdict.ts'
import { type Locks, legacyDigest, transactionToSign } from './virtualTransactions.ts'

/** What satisfies the address. */
export interface Signing extends Locks {
  readonly witness: readonly Uint8Array[]
  /** The script of a whole transaction's input. Addresses that are older than segwit are satisfied here. */
  readonly scriptSig?: Uint8Array | undefined
}

interface Signed {
  readonly address: ReadAddress
  readonly message: string
  readonly signing: Signing
}

/**
 * Checks what BIP-322's virtual transaction is signed with. Addresses of one key and standard multisig are
 * checked in full, other scripts only for whether they belong to the address.
 *
 * Throws what the library throws for bytes that are not a signature.
 */
export function verifyBip322(signed: Signed): Verdict {
  switch (signed.address.type) {
    case 'pkh':
      return verdictOf(isLegacySigned(signed))
    case 'tr':
      return verifyTaproot(signed)
    case 'wsh':
      return verifyScript(signed, signed.address.program)
    default:
      return verifySegwit(signed)
  }
}

/** One key (P2WPKH, on its own or within P2SH), else a script within P2SH. */
function verifySegwit(signed: Signed): Verdict {
  const { address, message, signing } = signed
  const { witness, scriptSig } = signing
  const redeem = scriptSig && scriptSig.length > 0 ? pushesOf(scriptSig).at(-1) : undefined
  if (redeem && (address.type !== 'sh' || !equalBytes(hash160(redeem), address.program)))
    return FORGED
  const [signature, key, ...rest] = witness
  if (signature && key && rest.length === 0 && isKeyOf(address, key)) {
    const script = OutScript.encode({ type: 'pkh', hash: hash160(key) })
    const digest = transactionToSign(address.script, message, signing).preimageWitnessV0(
      0,
      script,
      SigHash.ALL,
      0n,
    )
    return verdictOf(isEcdsaOver(digest, signature, key))
  }
  if (address.type === 'wpkh') return FORGED
  if (!redeem) return witness.length > 2 ? unknown('script') : FORGED
  const isProgram = redeem.length === 34 && redeem[0] === 0 && redeem[1] === 32
  return isProgram ? verifyScript(signed, redeem.subarray(2)) : unknown('script')
}

function isLegacySigned({ address, message, signing }: Signed): boolean {
  const { scriptSig, witness } = signing
  // It has no witness, so there is no simple variant.
  if (!scriptSig || witness.length > 0) return false
  const [signature, key, ...rest] = pushesOf(scriptSig)
  if (!signature || !key || rest.length > 0 || !equalBytes(hash160(key), address.program))
    return false
  return isEcdsaOver(legacyDigest(address.script, message, signing), signature, key)
}

/** The script is the last of the witness, and the address names its hash. */
function verifyScript({ address, message, signing }: Signed, program: Uint8Array): Verdict {
  const script = signing.witness.at(-1)
  if (!script || !equalBytes(sha256(script), program)) return FORGED
  const read = readMultisig(script)
  if (!read) return unknown('script')
  const [dummy, ...signatures] = signing.witness.slice(0, -1)
  if (dummy?.length !== 0 || signatures.length !== read.m) return FORGED
  const toSign = transactionToSign(address.script, message, signing)
  const digest = toSign.preimageWitnessV0(0, script, SigHash.ALL, 0n)
  // Signatures come in the order of their keys.
  const keys = read.pubkeys[Symbol.iterator]()
  const isSigned = signatures.every((signature) => {
    for (const key of keys) if (isEcdsaOver(digest, signature, key)) return true
    return false
  })
  return verdictOf(isSigned)
}

function readMultisig(script: Uint8Array) {
  try {
    const read = OutScript.decode(script)
    return read.type === 'ms' ? read : undefined
  } catch {
    // A script of no usual kind.
    return undefined
  }
}

function verifyTaproot({ address, message, signing }: Signed): Verdict {
  const { witness } = signing
  const [signature, ...others] = witness
  if (!signature) return FORGED
  if (others.length > 0)
    return isScriptOfTaproot(address.program, witness) ? unknown('script') : FORGED
  const isLong = signature.length === 65
  // The default is never written out (BIP-341).
  if (isLong && signature[64] !== SigHash.ALL) return FORGED
  const hashType = isLong ? SigHash.ALL : SigHash.DEFAULT
  const toSign = transactionToSign(address.script, message, signing)
  const digest = toSign.preimageWitnessV1(0, [address.script], hashType, [0n])
  return schnorr.verify(signature.subarray(0, 64), digest, address.program) ? SIGNED : FORGED
}

/** Whether a key has signed a digest, in the form that Bitcoin takes: DER, a low `s`, and the byte of a signature of everything. */
export function isEcdsaOver(digest: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  if (signature.at(-1) !== SigHash.ALL) return false
  const options = { prehash: false, format: 'der' } as const
  return secp256k1.verify(signature.subarray(0, -1), digest, key, options)
}

function pushesOf(scriptSig: Uint8Array): readonly Uint8Array[] {
  return Script.decode(scriptSig).map((part) => {
    if (part instanceof Uint8Array) return part
    throw new TypeError('A signature consists of pushes alone.')
  })
}
