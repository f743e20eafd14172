import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { OutScript } from '@scure/btc-signer/payment.js'
import { RawTx, RawWitness } from '@scure/btc-signer/script.js'
import { SigHash, Transaction } from '@scure/btc-signer/transaction.js'
import { concatBytes, hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { ReadAddress } from '../addresses/readAddress.ts'
import { isKeyOf } from './isKeyOf.ts'

interface Signed {
  readonly address: ReadAddress
  readonly message: string
  readonly signature: Uint8Array
}

/**
 * Checks a BIP-322 signature in its simple form: the witness of a transaction that could never be
 * sent, and that spends an output which names the message.
 */
export function verifyBip322({ address, message, signature }: Signed): boolean {
  const witness = RawWitness.decode(signature)
  const toSign = transactionToSign(address.script, message)
  if (address.type === 'tr') return isTaprootSigned(toSign, address, witness)
  const [derSignature, key, ...rest] = witness
  if (!derSignature || !key || rest.length > 0 || !isKeyOf(address, key)) return false
  if (address.type === 'pkh' || derSignature.at(-1) !== SigHash.ALL) return false
  const script = OutScript.encode({ type: 'pkh', hash: hash160(key) })
  const digest = toSign.preimageWitnessV0(0, script, SigHash.ALL, 0n)
  const options = { prehash: false, format: 'der' } as const
  return secp256k1.verify(derSignature.subarray(0, -1), digest, key, options)
}

function isTaprootSigned(
  toSign: Transaction,
  { script, program }: ReadAddress,
  [signature, ...rest]: readonly Uint8Array[],
): boolean {
  if (!signature || rest.length > 0) return false
  const isLong = signature.length === 65
  // The default is never written out (BIP-341).
  if (isLong && signature[64] !== SigHash.ALL) return false
  const hashType = isLong ? SigHash.ALL : SigHash.DEFAULT
  const digest = toSign.preimageWitnessV1(0, [script], hashType, [0n])
  return schnorr.verify(signature.subarray(0, 64), digest, program)
}

const RETURN = Uint8Array.of(0x6a)

function transactionToSign(script: Uint8Array, message: string): Transaction {
  const digest = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0x00, 0x20), digest),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({
    version: 0,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
    disableScriptCheck: true,
  })
  const txid = hex.encode(sha256x2(toSpend).reverse())
  toSign.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { amount: 0n, script } })
  toSign.addOutput({ amount: 0n, script: RETURN })
  return toSign
}
