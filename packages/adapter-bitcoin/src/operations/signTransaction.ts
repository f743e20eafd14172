import { KitError, type ProviderMap } from '@bowline/common'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { ParsedAccount } from '../addresses/parseAccount.ts'
import { askWallet } from '../askWallet.ts'
import { fieldsOf } from '../fieldsOf.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import { signsAll } from './signsAll.ts'

interface Parameters {
  readonly provider: ProviderMap['bip122']
  readonly from: ParsedAccount
  readonly transaction: Transaction
}

const METHOD = 'signPsbt'

/**
 * Asks the wallet to sign every input, and returns the transaction in the form for broadcast. Changes by
 * the wallet are never sent.
 *
 * Throws `WALLET_ANSWER_INVALID` if it signed something else or not all of it.
 */
export async function signTransaction(
  context: BitcoinContext,
  { provider, from, transaction }: Parameters,
): Promise<Transaction> {
  const { address } = from
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => index)
  const params = {
    account: address,
    psbt: base64.encode(transaction.toPSBT()),
    signInputs: inputs.map((index) => ({ address, index })),
    broadcast: false,
  }
  const question = { method: METHOD, ask: () => provider.request({ method: METHOD, params }) }
  const { psbt } = fieldsOf(await askWallet(context, question))
  const signed = readPsbt(psbt)
  if (!equalBytes(signed.unsignedTx, transaction.unsignedTx))
    throw invalid(new Error('The wallet has signed another transaction.'))
  try {
    for (const index of inputs) if (!isFinal(signed, index)) signed.finalizeIdx(index)
    // Read back from its bytes, which leaves out anything else in the wallet's PSBT.
    const raw = Transaction.fromRaw(signed.extract(), OPTIONS)
    if (inputs.every((index) => signsAll(from, raw.getInput(index)))) return raw
  } catch (cause) {
    throw invalid(cause)
  }
  throw invalid(new Error('The wallet has signed less than the whole transaction.'))
}

const OPTIONS = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }

function readPsbt(psbt: unknown): Transaction {
  try {
    return Transaction.fromPSBT(base64.decode(String(psbt)), OPTIONS)
  } catch (cause) {
    throw invalid(cause)
  }
}

function isFinal(transaction: Transaction, index: number): boolean {
  const { finalScriptSig, finalScriptWitness } = transaction.getInput(index)
  return finalScriptSig !== undefined || finalScriptWitness !== undefined
}

const invalid = (cause: unknown) =>
  new KitError('WALLET_ANSWER_INVALID', { method: METHOD }, { cause })
