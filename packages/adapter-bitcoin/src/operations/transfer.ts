import {
  KitError,
  type ProviderMap,
  type TransactionWatch,
  type TransferIntent,
} from '@bowline/common'
import { checkFee, checkNotices, saysUnknownMethod } from '@bowline/common/adapters'
import { askWallet } from '../askWallet.ts'
import { fieldsOf } from '../fieldsOf.ts'
import type { BitcoinContext } from './BitcoinContext.ts'
import { broadcast } from './broadcast.ts'
import { buildTransaction } from './buildTransaction.ts'
import { checkBroadcast } from './checkBroadcast.ts'
import { dustLimit } from './dustLimit.ts'
import { spentNotices } from './inspectTransfer.ts'
import { planPayment } from './planPayment.ts'
import { readIntent } from './readIntent.ts'
import { readSpending } from './readSpending.ts'
import { signTransaction } from './signTransaction.ts'

interface Parameters {
  readonly provider: ProviderMap['bip122']
  readonly intent: TransferIntent<'bip122'>
  readonly watch?: TransactionWatch | undefined
}

const TXID = /^[0-9a-f]{64}$/i

/**
 * Asks the wallet to pay and resolves with the transaction's id. A wallet that makes its own payments is
 * asked to, unless the visitor has chosen a rate or reviewed a fee; for others, and then, the transaction
 * is built here, signed by the wallet and sent by the app's endpoint. A wallet that signs no transactions
 * makes the payment at a fee that it shows itself, unless a rate was chosen.
 *
 * Throws `INVALID_AMOUNT` for what nodes would not pass on and for a fee beyond reason, `FEE_TOO_HIGH`,
 * `INVALID_RESPONSE` when the endpoint has lied of the coins, `INSUFFICIENT_FUNDS`, `COLLECTIBLES_PROTECTED`,
 * `TRANSFER_CHANGED` if small coins would be spent and the review did not say so, `USER_REJECTED`, `WALLET_ANSWER_INVALID` when the wallet has signed or sent something else, `TRANSACTION_FAILED` when
 * nodes refuse it.
 */
export async function transfer(
  context: BitcoinContext,
  { provider, intent, watch }: Parameters,
): Promise<string> {
  const { to } = readIntent(intent)
  if (intent.amount < dustLimit(to))
    throw new KitError('INVALID_AMOUNT', { value: `${intent.amount}` })
  if (intent.feeRate !== undefined) return build(context, { provider, intent })
  const [first, second]: readonly [Way, Way] =
    intent.maxFee === undefined ? [sendTransfer, build] : [build, sendTransfer]
  try {
    return await first(context, { provider, intent, watch })
  } catch (error) {
    if (saysUnknownMethod(error)) return second(context, { provider, intent, watch })
    throw error
  }
}

type Way = (context: BitcoinContext, parameters: Parameters) => Promise<string>

async function sendTransfer(
  context: BitcoinContext,
  { provider, intent, watch }: Parameters,
): Promise<string> {
  const { from, to } = readIntent(intent)
  const method = 'sendTransfer'
  const params = { account: from.address, recipientAddress: to.address, amount: `${intent.amount}` }
  const answer = await askWallet(context, {
    method,
    ask: () => provider.request({ method, params }),
  })
  const { txid } = fieldsOf(answer)
  if (typeof txid !== 'string' || !TXID.test(txid))
    throw new KitError('WALLET_ANSWER_INVALID', { method })
  const id = txid.toLowerCase()
  const { chainId } = from
  await checkBroadcast(context, { chainId, txid: id, to, amount: intent.amount, watch })
  return id
}

async function build(context: BitcoinContext, { provider, intent }: Parameters): Promise<string> {
  const { to, ...spending } = await readSpending(context, { intent })
  const { from } = spending
  const plan = planPayment(spending, { to, amount: intent.amount })
  checkFee(intent, { needed: plan.fee, highest: plan.fee })
  checkNotices(intent, spentNotices(spending, plan))
  const transaction = await buildTransaction(context, { provider, from, plan })
  const raw = await signTransaction(context, { provider, from, transaction })
  return broadcast(context, { chainId: from.chainId, raw })
}
