import type { ProviderMap } from '@bowline/common'
import { Transaction } from '@scure/btc-signer/transaction.js'
import type { ParsedAccount } from '../addresses/parseAccount.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import type { Plan } from './planTransfer.ts'
import { readPublicKeyOf } from './readPublicKeyOf.ts'
import { readSources } from './readSources.ts'
import { spendFields } from './spendFields.ts'

interface Parameters {
  readonly provider: ProviderMap['bip122']
  readonly from: ParsedAccount
  readonly plan: Plan
}

/** Lets the visitor raise the fee later (BIP-125). */
const REPLACEABLE = 0xfffffffd

/**
 * Writes the transaction of a plan, with what a wallet needs to sign it.
 *
 * Throws `WALLET_METHOD_UNSUPPORTED` when the wallet does not tell a key that the address needs, and
 * what `readSources` throws.
 */
export async function buildTransaction(
  context: BitcoinContext,
  { provider, from, plan }: Parameters,
): Promise<Transaction> {
  const key = await readPublicKeyOf(context, { provider, address: from.address })
  const fields = spendFields(from, key)
  // Taproot's signatures vouch for what every input is worth.
  const coins = from.type === 'tr' ? [] : plan.inputs
  const sources = await readSources(context, { from, coins })
  // Receivers of later witness versions are among them.
  const transaction = new Transaction({ allowUnknownOutputs: true })
  for (const { txid, vout, value } of plan.inputs) {
    const input = { txid, index: vout, sequence: REPLACEABLE, ...fields }
    const nonWitnessUtxo = sources.get(txid)
    // Wallets want to see where inputs of the oldest kind come from.
    if (from.type === 'pkh' && nonWitnessUtxo) transaction.addInput({ ...input, nonWitnessUtxo })
    else transaction.addInput({ ...input, witnessUtxo: { script: from.script, amount: value } })
  }
  for (const { script, amount } of plan.outputs) transaction.addOutput({ script, amount })
  return transaction
}
