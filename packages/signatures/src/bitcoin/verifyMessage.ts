import { hex } from '@scure/base'
import { RawTx, RawWitness } from '@scure/btc-signer/script.js'
import type { ReadAddress } from './readAddress.ts'
import type { ReadSignature } from './readSignature.ts'
import { FORGED, unknown, type Verdict, verdictOf } from './Verdict.ts'
import { type Signing, verifyBip322 } from './verifyBip322.ts'
import { ECDSA_BYTES, verifyEcdsa } from './verifyEcdsa.ts'
import { idToSpend } from './virtualTransactions.ts'

export interface SignedMessage {
  readonly address: ReadAddress
  readonly message: string
  readonly signature: Pick<ReadSignature, 'form' | 'bytes'>
}

/** The first bytes of every PSBT. */
const PSBT_MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff]
/** The only output of a transaction that proves a message: `OP_RETURN`. */
const RETURN = 0x6a
const VERSIONS = [0, 2]

/**
 * Checks a message's signature against an address: ECDSA over the plain message, or BIP-322 in any of
 * its variants. Signatures older than the final BIP-322 have no prefix, and are recognised by their bytes.
 */
export function verifyMessage({ address, message, signature }: SignedMessage): Verdict {
  const { form, bytes } = signature
  try {
    if (form === 'unprefixed' && bytes.length === ECDSA_BYTES)
      return address.type === 'wsh'
        ? unknown('script')
        : verdictOf(verifyEcdsa({ address, message, signature: bytes }))
    if (form === 'proofOfFunds') return isPsbt(bytes) ? unknown('coins') : FORGED
    const signing = signingOf(signature)
    const { outpoint } = signing
    if (outpoint && outpoint !== `${idToSpend(address.script, message)}:0`) return FORGED
    if (signing.inputCount > 1) return unknown('coins')
    if (!VERSIONS.includes(signing.version)) return unknown('version')
    return verifyBip322({ address, message, signing })
  } catch {
    // The library throws if the bytes are not a signature.
    return FORGED
  }
}

interface ReadSigning extends Signing {
  /** The outputs that a full transaction claims to spend. */
  readonly outpoint?: string | undefined
  readonly inputCount: number
}

function signingOf({ form, bytes }: SignedMessage['signature']): ReadSigning {
  if (form === 'simple') return simple(bytes)
  if (form === 'full') return full(bytes)
  try {
    return simple(bytes)
  } catch {
    return full(bytes)
  }
}

function simple(bytes: Uint8Array): ReadSigning {
  const witness = RawWitness.decode(bytes)
  return { version: 0, lockTime: 0, sequence: 0, witness, inputCount: 1 }
}

/** Throws for a transaction that is not of the form that proves a message. */
function full(bytes: Uint8Array): ReadSigning {
  const { version, inputs, outputs, witnesses, lockTime } = RawTx.decode(bytes)
  const [input] = inputs
  const [output] = outputs
  const provesMessage =
    outputs.length === 1 &&
    output?.amount === 0n &&
    output.script.length === 1 &&
    output.script[0] === RETURN
  if (!input || !provesMessage) throw new TypeError('This transaction proves no message.')
  return {
    version,
    lockTime,
    sequence: input.sequence,
    scriptSig: input.finalScriptSig,
    witness: witnesses?.[0] ?? [],
    inputCount: inputs.length,
    outpoint: `${hex.encode(input.txid)}:${input.index}`,
  }
}

const isPsbt = (bytes: Uint8Array) => PSBT_MAGIC.every((byte, index) => bytes[index] === byte)
