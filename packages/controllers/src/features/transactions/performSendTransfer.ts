import { KitError, loadCode } from '@bowline/common'
import type { Core } from '../../kit.ts'
import type { AccountWish } from '../accounts/requireAccount.ts'
import { requestTransaction } from './requestTransaction.ts'
import type { SendTransferParameters } from './SendParameters.ts'
import { transferMoves } from './transferMoves.ts'

/** Checks the transfer, asks the wallet, and watches the transaction. See `sendTransfer`. */
export function performSendTransfer(
  core: Core,
  parameters: SendTransferParameters,
  { isReviewed }: AccountWish = {},
): Promise<string> {
  const { amount, token, decimals, nft, feeRate, maxFee, spendsKept, notices } = parameters
  let { to } = parameters
  return requestTransaction(core, parameters, {
    isReviewed,
    method: 'sendTransfer',
    describe: (account) => ({
      kind: 'send',
      moves: transferMoves(core.kit, account, parameters),
      to,
    }),
    async ask({ account, chainId, provider, operations }, watch) {
      if (amount <= 0n) throw new KitError('INVALID_AMOUNT', { value: String(amount) })
      if (to.includes(':')) {
        const { readAddressee } = await loadCode(() => import('./readAddressee.ts'))
        to = readAddressee(to, chainId)
      }
      const chain = await operations()
      if (!chain.isAddress(to, chainId)) throw new KitError('INVALID_RECEIVER', { value: to })
      const terms = { feeRate, maxFee, spendsKept, notices }
      const intent = { from: account, to, amount, token, decimals, nft, ...terms }
      return chain.transfer(provider, intent, watch)
    },
  })
}
