import { KitError } from '@bowline/common'
import { settledTransaction } from '../../core/settledTransaction.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'
import type { SendCallsParameters } from './SendParameters.ts'

/**
 * Asks the wallet to send all calls or none (EIP-5792), and waits until they are in a block. Resolves
 * with the hash of the last transaction, or the wallet's id of the batch if it names none.
 *
 * Throws what `sendTransaction` throws, and `WALLET_METHOD_UNSUPPORTED` if the wallet does not support
 * batches. After the wallet has accepted the calls: `TRANSACTION_FAILED` if they came to nothing,
 * `WALLET_ANSWER_INVALID` if the wallet does not tell what became of them, `ABORTED` if the kit is
 * destroyed. The calls may take effect after the last two.
 *
 * @example
 * const hash = await sendCalls(kit, { calls: [approve, swap] })
 */
export async function sendCalls(kit: Kit, parameters: SendCallsParameters): Promise<string> {
  const id = await perform(kit, (core, { performSendCalls }) => performSendCalls(core, parameters))
  const sent = await settledTransaction(internals(kit), id)
  if (sent?.status === 'confirmed') return sent.hash
  if (internals(kit).lifetime.aborted) throw new KitError('ABORTED')
  if (!sent || sent.status === 'unknown')
    throw new KitError('WALLET_ANSWER_INVALID', { method: 'wallet_getCallsStatus' })
  throw new KitError('TRANSACTION_FAILED')
}
