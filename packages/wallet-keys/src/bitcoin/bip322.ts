import { base64, hex } from '@scure/base'
import { RawTx, RawWitness } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinPlace } from '../families/AccountPlace.ts'
import { bitcoinAccount } from '../families/bitcoinKey.ts'

const RETURN = Uint8Array.of(0x6a)

/**
 * Signs a message by BIP-322 in its simple form: the witness that would spend a made-up coin of the
 * address, as base64. A module of its own, so that the code for transactions loads only where it is used.
 */
export function bip322(message: Uint8Array, key: Uint8Array, place: BitcoinPlace): string {
  const { script, publicKey } = bitcoinAccount(key, place)
  const transaction = new Transaction({
    version: 0,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
  })
  transaction.addInput({
    txid: hex.encode(sha256x2(coinFor(message, script)).reverse()),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(place.purpose === 'ordinals' && { tapInternalKey: publicKey }),
  })
  transaction.addOutput({ amount: 0n, script: RETURN })
  transaction.signIdx(key, 0)
  transaction.finalize()
  return base64.encode(RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))
}

/** The transaction that would have paid the coin: it commits to the message. */
function coinFor(message: Uint8Array, script: Uint8Array): Uint8Array {
  const digest = tagSchnorr('BIP0322-signed-message', message)
  return RawTx.encode({
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
}
