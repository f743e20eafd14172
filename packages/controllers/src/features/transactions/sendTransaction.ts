import type { Namespace, TransactionHash } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'
import type { SendTransactionParameters } from './SendParameters.ts'

/**
 * Asks the wallet to send a prepared call. Resolves with the transaction's hash once it is broadcast. The
 * outcome follows as the event `transactionSettled`.
 *
 * Throws `NOT_CONNECTED`, `CHAIN_UNSUPPORTED`, `INVALID_RECEIVER`, `INVALID_AMOUNT` or
 * `WALLET_METHOD_UNSUPPORTED` before the wallet is asked. After that, its answer is never dropped.
 *
 * @example
 * const hash = await sendTransaction(kit, { call: { to: '0x52…9EE7', data: '0x…', value: 0n } })
 */
export async function sendTransaction<N extends Namespace = Namespace>(
  kit: Kit,
  parameters: SendTransactionParameters<N>,
): Promise<TransactionHash<N>> {
  const hash = await perform(kit, (core, { performSendTransaction }) =>
    performSendTransaction(core, parameters),
  )
  // The account is of the namespace, if one is given, and its adapter answers in the family's form.
  return hash as TransactionHash<N>
}
