import { RawOldTx, RawTx } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import type { ParsedTransaction } from './parseTransaction.ts'

const ANYONE_CAN_PAY = 0x80
const ALL = 1

/**
 * The signature hash of inputs before segwit. Returns `undefined` for types that do not sign all
 * outputs.
 */
export function legacyDigest(
  { raw }: ParsedTransaction,
  index: number,
  script: Uint8Array,
  hashType: number,
): Uint8Array | undefined {
  if ((hashType & ~ANYONE_CAN_PAY) !== ALL) return undefined
  const fields = RawTx.decode(raw)
  const inputs = fields.inputs.map((input, number) => ({
    ...input,
    finalScriptSig: number === index ? script : new Uint8Array(),
  }))
  const signed = RawOldTx.encode({
    ...fields,
    inputs: hashType & ANYONE_CAN_PAY ? inputs.slice(index, index + 1) : inputs,
  })
  return sha256x2(signed, new Uint8Array([hashType, 0, 0, 0]))
}
