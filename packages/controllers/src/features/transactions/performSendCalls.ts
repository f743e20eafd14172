import { KitError } from '@bowline/common'
import type { Core } from '../../kit.ts'
import type { AccountWish } from '../accounts/requireAccount.ts'
import { checkCall, requestTransaction } from './requestTransaction.ts'
import type { SendCallsParameters } from './SendParameters.ts'
import { nativeMoves } from './transferMoves.ts'

/**
 * Checks the calls, asks the wallet to send all or none, and waits until they are in a block.
 *
 * Throws what `performSendTransaction` throws, and `ABORTED` if the kit is destroyed while waiting. The
 * wallet sends the calls all the same.
 */
export function performSendCalls(
  core: Core,
  parameters: SendCallsParameters,
  { isReviewed }: AccountWish = {},
): Promise<string> {
  const { calls, onAccepted } = parameters
  const method = 'sendCalls'
  return requestTransaction(core, parameters, {
    isReviewed,
    method,
    describe: (account) => {
      const sum = calls.reduce((total, { value }) => total + value, 0n)
      return { kind: 'other', moves: nativeMoves(core.kit, account, sum) }
    },
    async ask({ account, provider, operations }) {
      const chain = await operations()
      for (const call of calls) checkCall(chain, call)
      if (!chain.sendCalls) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
      return chain.sendCalls(provider, account, calls, { onAccepted, signal: core.lifetime })
    },
  })
}
