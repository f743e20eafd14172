import { KitError, type TransactionWatch, type TransferIntent } from '@bowline/common'
import { checkNotices, saysUnknownMethod } from '@bowline/common/adapters'
import type { SolanaProvider } from '../SolanaProvider.ts'
import { askToSend } from './askToSend.ts'
import { askToSign } from './askToSign.ts'
import { compileTransfer } from './compileTransfer.ts'
import { costsOf } from './costsOf.ts'
import { planTransfer } from './planTransfer.ts'
import { budgetWithin, priceTransfer } from './priceTransfer.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { simulate } from './simulate.ts'
import { transactionFailure } from './transactionFailure.ts'

interface Parameters {
  readonly provider: SolanaProvider
  readonly intent: TransferIntent<'solana'>
  readonly watch?: TransactionWatch | undefined
}

/**
 * Asks the wallet to pay and resolves with the signature, by which Solana names a transaction. A
 * wallet that does not send by itself is asked to sign, and the app's own node gets what it signed.
 *
 * Throws what `planTransfer` throws, and before the wallet is asked what the chain would say of the
 * transfer: `INSUFFICIENT_FUNDS`, `TRANSACTION_FAILED`, `FEE_TOO_HIGH`, `TRANSFER_CHANGED`. Then the wallet's errors;
 * `WALLET_ANSWER_INVALID` when it did something else.
 */
export async function transfer(
  context: SolanaContext,
  { provider, intent, watch }: Parameters,
): Promise<string> {
  const plan = await planTransfer(context, intent)
  const [refusal] = plan.refusals
  if (refusal)
    throw new KitError('TRANSACTION_FAILED', undefined, { cause: new Error(refusal.code) })
  if (intent.notices) checkNotices(intent, await costsOf(context, plan))
  const priced = await priceTransfer(context, { intent, plan })
  const { chainId, from: payer } = plan
  const compiled = compileTransfer(plan, priced.lifetime, budgetWithin(intent, priced))
  const { err } = await simulate(context, { chainId, wire: compiled.wire })
  if (err) throw transactionFailure(err)
  const order = { provider, chainId, payer, compiled }
  try {
    return await askToSend(context, order, watch)
  } catch (error) {
    // A wallet that may have sent it is not asked to sign it again: that would be paid twice.
    if (!saysUnknownMethod(error)) throw error
  }
  return askToSign(context, order)
}
