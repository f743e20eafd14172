import type { Namespace, TransactionHash } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'
import type { SendTransferParameters } from './SendParameters.ts'

/**
 * Asks the wallet to pay. Resolves with the transaction's hash once it is broadcast. The outcome follows
 * as the event `transactionSettled`.
 *
 * Throws `NOT_CONNECTED`, `CHAIN_UNSUPPORTED`, `INVALID_AMOUNT` or `INVALID_RECEIVER` before the wallet
 * is asked, `FEE_TOO_HIGH` with the fee of now if it is above `maxFee`, and
 * `TRANSFER_CHANGED` if it costs something that is not among `notices`. After that, its answer is never dropped.
 *
 * @example
 * const hash = await sendTransfer(kit, { to: '0x52…9EE7', amount: parseAmount('0.01', 18) })
 */
export async function sendTransfer<N extends Namespace = Namespace>(
  kit: Kit,
  parameters: SendTransferParameters<N>,
): Promise<TransactionHash<N>> {
  const hash = await perform(kit, (core, { performSendTransfer }) =>
    performSendTransfer(core, parameters),
  )
  // The account is of the namespace, if one is given, and its adapter answers in the family's form.
  return hash as TransactionHash<N>
}
