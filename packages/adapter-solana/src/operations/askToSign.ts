import { KitError } from '@bowline/common'
import { askProvider } from '../askWallet.ts'
import { doesSame } from './compareMessages.ts'
import { isSignedBy } from './isSignedBy.ts'
import type { PaymentOrder } from './PaymentOrder.ts'
import { readSigned } from './readSigned.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { sendSigned } from './sendSigned.ts'

/**
 * Asks the wallet to sign a transaction, checks what it signed, and sends it through the app's own node.
 *
 * Throws `WALLET_ANSWER_INVALID` if it signed something else, `SIGNATURE_MISMATCH` if another key
 * signed, and the errors that the node gives for the transaction.
 */
export async function askToSign(context: SolanaContext, order: PaymentOrder): Promise<string> {
  const { provider, payer, compiled, chainId } = order
  const method = 'solana_signTransaction'
  const params = { transaction: compiled.wire, pubkey: payer }
  const answer = await askProvider({ clock: context.clock, provider }, { method, params })
  const { wire, message, signature } = readSigned(answer, { order, method })
  if (!isSame(compiled.message, message)) {
    const cause = new Error('The wallet has signed another transaction.')
    throw new KitError('WALLET_ANSWER_INVALID', { method }, { cause })
  }
  if (!isSignedBy(payer, { message, signature })) throw new KitError('SIGNATURE_MISMATCH')
  return sendSigned(context, { chainId, wire, signature })
}

function isSame(asked: Uint8Array, given: Uint8Array): boolean {
  try {
    return doesSame(asked, given)
  } catch {
    // It cannot be read, so it is something else.
    return false
  }
}
