import type { ProviderMap } from '@bowline/common'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { parse } from 'valibot'
import type { ParsedAccount } from '../addresses/parseAccount.ts'
import { rawSchema } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import type { Plan } from './planTransfer.ts'
import { readPublicKeyOf } from './readPublicKeyOf.ts'
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
 * Throws `WALLET_METHOD_UNSUPPORTED` when the wallet does not tell a key that the address needs.
 */
export async function buildTransaction(
  context: BitcoinContext,
  { provider, from, plan }: Parameters,
): Promise<Transaction> {
  const key = await readPublicKeyOf(context, { provider, address: from.address })
  const fields = spendFields(from, key)
  const transaction = new Transaction()
  for (const { txid, vout, value } of plan.inputs) {
    const input = { txid, index: vout, sequence: REPLACEABLE, ...fields }
    if (from.type === 'pkh')
      transaction.addInput({ ...input, nonWitnessUtxo: await rawOf(context, from, txid) })
    else transaction.addInput({ ...input, witnessUtxo: { script: from.script, amount: value } })
  }
  for (const { address, amount } of plan.outputs)
    transaction.addOutputAddress(address, amount, from.form)
  return transaction
}

/** Inputs of the oldest kind sign nothing of the amount, so wallets want to see where it comes from. */
async function rawOf(
  { esplora }: BitcoinContext,
  { chainId }: ParsedAccount,
  txid: string,
): Promise<Uint8Array> {
  const text = await esplora.text({ chainId, path: `/tx/${txid}/hex` })
  return hex.decode(parse(rawSchema, text))
}
