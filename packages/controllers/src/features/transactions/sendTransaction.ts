import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'
import type { SendTransactionParameters } from './SendTransactionParameters.ts'

/**
 * Asks the wallet to send a call that was put together elsewhere. Resolves with the transaction's hash
 * once it is broadcast; how it ends comes later, as the event `transactionSettled`.
 *
 * Checked before the wallet is asked: `NOT_CONNECTED`, `CHAIN_UNSUPPORTED`, `INVALID_RECEIVER`,
 * `INVALID_AMOUNT`, `WALLET_METHOD_UNSUPPORTED`. After that its answer is never dropped.
 *
 * @example
 * const hash = await sendTransaction(kit, { call: { to: '0x52…9EE7', data: '0x…', value: 0n } })
 */
export async function sendTransaction(
  kit: Kit,
  parameters: SendTransactionParameters,
): Promise<string> {
  return perform(kit, (core, { performSendTransaction }) =>
    performSendTransaction(core, parameters),
  )
}
