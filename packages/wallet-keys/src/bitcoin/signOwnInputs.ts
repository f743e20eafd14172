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
  readonly offers: boolean
}

/** A module of its own, so that the code for transactions loads only where one is signed. */
export function signOwnInputs(
  psbt: Uint8Array,
  { key, place, inputs, offers }: Signing,
): Uint8Array {
  const transaction = readPsbt(psbt)
  const { script, publicKey } = bitcoinAccount(key, place)
  const own = Array.from({ length: transaction.inputsLength }, (_, index) => index).filter(
    (index) => equalBytes(coinOf(transaction, index).script, script),
  )
  const wanted = inputs ?? own
  if (wanted.length === 0 || !wanted.every((index) => own.includes(index)))
    throw new KeyError('INVALID_PSBT', { problem: 'an input of another account' })
  for (const index of wanted)
    try {
      if (place.purpose === 'ordinals')
        transaction.updateInput(index, { tapInternalKey: publicKey })
      transaction.signIdx(key, index, offers ? offered(transaction, index) : undefined)
    } catch (cause) {
      throw new KeyError('INVALID_PSBT', { problem: `input ${index}` }, { cause })
    }
  return transaction.toPSBT()
}

/** The sighash of an offer: of the outputs, the one in the place of the input is signed, and of the inputs it alone. */
const OFFER = 0x83

/**
 * What an input may be signed by if it is an offer; `undefined` if it is none. Throws for one that asks for no
 * output, or for one that is worth less than the coin: anybody could take the difference.
 */
function offered(transaction: Transaction, index: number): number[] | undefined {
  if (transaction.getInput(index).sighashType !== OFFER) return undefined
  const asked = index < transaction.outputsLength ? transaction.getOutput(index).amount : undefined
  const { amount } = coinOf(transaction, index)
  if (asked === undefined || amount === undefined || asked < amount)
    throw new Error('The offer asks for less than it gives.')
  return [OFFER]
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

/** The coin that an input spends; nothing of it is known if the PSBT does not tell. */
function coinOf(transaction: Transaction, index: number) {
  const { witnessUtxo, nonWitnessUtxo, index: output = 0 } = transaction.getInput(index)
  const { script = new Uint8Array(), amount } = witnessUtxo ?? nonWitnessUtxo?.outputs[output] ?? {}
  return { script, amount }
}
