import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'
import type { SendCallsParameters } from './SendParameters.ts'

/**
 * Asks the wallet to send all calls or none (EIP-5792), and waits until they are in a block. Resolves
 * with the hash of the last transaction.
 *
 * Throws what `sendTransaction` throws, and `WALLET_METHOD_UNSUPPORTED` if the wallet does not support
 * batches.
 *
 * @example
 * const hash = await sendCalls(kit, { calls: [approve, swap] })
 */
export async function sendCalls(kit: Kit, parameters: SendCallsParameters): Promise<string> {
  return perform(kit, (core, { performSendCalls }) => performSendCalls(core, parameters))
}
