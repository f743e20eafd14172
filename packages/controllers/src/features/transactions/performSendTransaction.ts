import { KitError } from '@bowline/common'
import type { Core } from '../../kit.ts'
import type { AccountWish } from '../accounts/requireAccount.ts'
import { checkCall, requestTransaction } from './requestTransaction.ts'
import type { SendTransactionParameters } from './SendParameters.ts'
import { nativeMoves } from './transferMoves.ts'

/**
 * Checks the call, asks the wallet, and watches the transaction.
 *
 * Before the wallet is asked, throws `NOT_CONNECTED`, `CHAIN_UNSUPPORTED`, `INVALID_AMOUNT`,
 * `INVALID_RECEIVER`, or `WALLET_METHOD_UNSUPPORTED` if the family has no calls.
 */
export function performSendTransaction(
  core: Core,
  parameters: SendTransactionParameters,
  { isReviewed }: AccountWish = {},
): Promise<string> {
  const { call } = parameters
  const method = 'sendTransaction'
  return requestTransaction(core, parameters, {
    isReviewed,
    method,
    describe: (account) => ({
      kind: 'other',
      moves: nativeMoves(core.kit, account, call.value),
      to: call.to,
    }),
    async ask({ account, chainId, provider, operations }, watch) {
      const chain = await operations()
      checkCall(chain, call, chainId)
      if (!chain.sendTransaction) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
      return chain.sendTransaction(provider, account, call, watch)
    },
  })
}
