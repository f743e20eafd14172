import { KitError } from '@bowline/common'
import type { Core } from '../../kit.ts'
import { checkCall } from './checkCall.ts'
import { nativeMoves } from './describeMoves.ts'
import { requestTransaction } from './requestTransaction.ts'
import type { SendTransactionParameters } from './SendTransactionParameters.ts'

/**
 * Checks, asks the wallet, and follows the transaction.
 *
 * Throws `NOT_CONNECTED`, `CHAIN_UNSUPPORTED`, `INVALID_AMOUNT` or `INVALID_RECEIVER` before the wallet
 * is asked, and `WALLET_METHOD_UNSUPPORTED` on families that take no calls.
 */
export function performSendTransaction(
  core: Core,
  parameters: SendTransactionParameters,
): Promise<string> {
  const { call } = parameters
  const method = 'sendTransaction'
  return requestTransaction(core, parameters, {
    method,
    describe: (account) => ({
      kind: 'other',
      moves: nativeMoves(core.kit, account, call.value),
      to: call.to,
    }),
    async ask({ account, provider, operations }) {
      const chain = await operations()
      checkCall(chain, call)
      if (!chain.sendTransaction) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
      return chain.sendTransaction(provider, account, call)
    },
  })
}
