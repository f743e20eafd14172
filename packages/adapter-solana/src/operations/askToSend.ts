import type { TransactionWatch } from '@bowline/common'
import { askProvider } from '../askWallet.ts'
import { checkBroadcast } from './checkBroadcast.ts'
import { watchSignatures } from './findResent.ts'
import type { PaymentOrder } from './PaymentOrder.ts'
import { readSignature } from './readSignature.ts'
import type { SolanaContext } from './SolanaContext.ts'

/**
 * Asks the wallet to sign a transaction and to send it. Waits for as long as the visitor takes.
 *
 * Throws `WALLET_METHOD_UNSUPPORTED` when it does not send by itself, `WALLET_ANSWER_INVALID` when
 * its answer is not a signature or that of a different payment.
 */
export async function askToSend(
  context: SolanaContext,
  order: PaymentOrder,
  watch?: TransactionWatch,
): Promise<string> {
  const { provider, payer, compiled } = order
  const method = 'solana_signAndSendTransaction'
  const sendOptions = { preflightCommitment: 'confirmed' }
  const params = { transaction: compiled.wire, pubkey: payer, sendOptions }
  const trace = watchSignatures(context, order)
  const answer = await askProvider({ clock: context.clock, provider }, { method, params })
  const { text: signature } = readSignature(answer, method)
  const kept = trace()
  if (kept !== undefined) watch?.onTrace?.(kept)
  await checkBroadcast(context, { order, signature, method, watch })
  return signature
}
