import { RawOldTx, RawTx } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { bytesToHex, showHash } from './bytes.ts'
import { Refusal } from './Refusal.ts'

export interface Output {
  readonly script: Uint8Array
  /** The amount in satoshis. */
  readonly value: bigint
}

export interface Input {
  readonly txid: string
  readonly vout: number
  readonly sequence: number
  readonly scriptSig: Uint8Array
  readonly witness: readonly Uint8Array[]
}

export interface ParsedTransaction {
  readonly txid: string
  readonly wtxid: string
  readonly raw: Uint8Array
  readonly version: number
  readonly lockTime: number
  readonly inputs: readonly Input[]
  readonly outputs: readonly Output[]
  readonly weight: number
  readonly vsize: number
}

const NO_HASH = '0'.repeat(64)

/** Throws a `Refusal` if the bytes are not a transaction. */
export function parseTransaction(raw: Uint8Array): ParsedTransaction {
  const fields = decode(raw)
  const stripped = RawOldTx.encode(fields)
  const weight = stripped.length * 3 + raw.length
  return {
    txid: showHash(sha256x2(stripped)),
    wtxid: showHash(sha256x2(raw)),
    raw,
    version: fields.version,
    lockTime: fields.lockTime,
    inputs: fields.inputs.map(({ txid, index, sequence, finalScriptSig }, number) => ({
      txid: bytesToHex(txid),
      vout: index,
      sequence,
      scriptSig: finalScriptSig,
      witness: fields.witnesses?.[number] ?? [],
    })),
    outputs: fields.outputs.map(({ amount, script }) => ({ script, value: amount })),
    weight,
    vsize: Math.ceil(weight / 4),
  }
}

export function isCoinbase({ inputs }: ParsedTransaction): boolean {
  return inputs[0]?.txid === NO_HASH
}

function decode(raw: Uint8Array) {
  try {
    return RawTx.decode(raw)
  } catch {
    throw new Refusal(-22, 'TX decode failed. Make sure the tx has at least one input.')
  }
}
