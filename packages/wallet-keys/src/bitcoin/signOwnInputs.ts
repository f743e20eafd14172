import { Transaction } from '@scure/btc-signer/transaction.js'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { BitcoinPlace } from '../families/AccountPlace.ts'
import { bitcoinAccount } from '../families/bitcoinKey.ts'
import { KeyError } from '../KeyError.ts'

/** Far above what the network takes (400,000 weight units). */
const MAX_BYTES = 1_024 * 1_024

interface Signing {
  readonly key: Uint8Array
  readonly place: BitcoinPlace
  readonly inputs: readonly number[] | undefined
}

/** A module of its own, so that the code for transactions loads only where one is signed. */
export function signOwnInputs(psbt: Uint8Array, { key, place, inputs }: Signing): Uint8Array {
  const transaction = readPsbt(psbt)
  const { script, publicKey } = bitcoinAccount(key, place)
  const own = Array.from({ length: transaction.inputsLength }, (_, index) => index).filter(
    (index) => equalBytes(scriptOf(transaction, index), script),
  )
  const wanted = inputs ?? own
  if (wanted.length === 0 || !wanted.every((index) => own.includes(index)))
    throw new KeyError('INVALID_PSBT', { problem: 'an input of another account' })
  for (const index of wanted)
    try {
      if (place.purpose === 'ordinals')
        transaction.updateInput(index, { tapInternalKey: publicKey })
      transaction.signIdx(key, index)
    } catch (cause) {
      throw new KeyError('INVALID_PSBT', { problem: `input ${index}` }, { cause })
    }
  return transaction.toPSBT()
}

function readPsbt(psbt: Uint8Array): Transaction {
  if (!(psbt instanceof Uint8Array) || psbt.length > MAX_BYTES)
    throw new KeyError('INVALID_PSBT', { problem: 'size' })
  try {
    return Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  } catch (cause) {
    throw new KeyError('INVALID_PSBT', { problem: 'format' }, { cause })
  }
}

/** The script that the spent coins are locked with; nothing if the PSBT does not tell. */
function scriptOf(transaction: Transaction, index: number): Uint8Array {
  const { witnessUtxo, nonWitnessUtxo, index: output = 0 } = transaction.getInput(index)
  return witnessUtxo?.script ?? nonWitnessUtxo?.outputs[output]?.script ?? new Uint8Array()
}
