import { KitError } from '@bowline/common'
import type { Core } from '../../kit.ts'
import type { AccountWish } from '../accounts/requireAccount.ts'
import { checkCall, requestTransaction } from './requestTransaction.ts'
import type { SendCallsParameters } from './SendParameters.ts'
import { nativeMoves } from './transferMoves.ts'

/**
 * Checks the calls, asks the wallet to send all or none, and watches them. Resolves with the wallet's id of the
 * batch as soon as it has accepted them.
 *
 * Throws what `performSendTransaction` throws.
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
    isBatch: true,
    describe: (account) => {
      const sum = calls.reduce((total, { value }) => total + value, 0n)
      return { kind: 'other', moves: nativeMoves(core.kit, account, sum) }
    },
    async ask({ account, chainId, provider, operations }, watch) {
      const chain = await operations()
      for (const call of calls) checkCall(chain, call, chainId)
      if (!chain.sendCalls) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
      const id = await chain.sendCalls(provider, account, calls, watch)
      onAccepted?.()
      return id
    },
  })
}
