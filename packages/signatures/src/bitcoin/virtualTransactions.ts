import { hex } from '@scure/base'
import { RawTx } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

/** What a signer may choose of the transaction that is signed: it decides on time locks. */
export interface Locks {
  readonly version: number
  readonly lockTime: number
  readonly sequence: number
}

const RETURN = Uint8Array.of(0x6a)

/** The id of BIP-322's first virtual transaction, which pays nothing to a script and names a message. */
export function idToSpend(script: Uint8Array, message: string): string {
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
  return hex.encode(sha256x2(toSpend).reverse())
}

/** BIP-322's second one, which spends the first: what is signed. */
export function transactionToSign(
  script: Uint8Array,
  message: string,
  { version, lockTime, sequence }: Locks,
): Transaction {
  const toSign = new Transaction({
    version,
    lockTime,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
    disableScriptCheck: true,
  })
  const txid = idToSpend(script, message)
  toSign.addInput({ txid, index: 0, sequence, witnessUtxo: { amount: 0n, script } })
  toSign.addOutput({ amount: 0n, script: RETURN })
  return toSign
}

/** What an input older than segwit signs: the transaction with the script in the signature's place. */
export function legacyDigest(
  script: Uint8Array,
  message: string,
  { version, lockTime, sequence }: Locks,
): Uint8Array {
  const txid = hex.decode(idToSpend(script, message))
  const signed = RawTx.encode({
    version,
    segwitFlag: false,
    inputs: [{ txid, index: 0, finalScriptSig: script, sequence }],
    outputs: [{ amount: 0n, script: RETURN }],
    witnesses: undefined,
    lockTime,
  })
  // SIGHASH_ALL, as four bytes.
  return sha256x2(signed, Uint8Array.of(1, 0, 0, 0))
}
