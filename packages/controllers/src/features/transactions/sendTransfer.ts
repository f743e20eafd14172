import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'
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
export async function sendTransfer(kit: Kit, parameters: SendTransferParameters): Promise<string> {
  return perform(kit, (core, { performSendTransfer }) => performSendTransfer(core, parameters))
}
