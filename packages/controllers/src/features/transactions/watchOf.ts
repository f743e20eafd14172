import {
  type Namespace,
  namespaceOf,
  type ProviderMap,
  parseAccountId,
  sameAddress,
  type TransactionWatch,
} from '@bowline/common'
import type { Core } from '../../kit/kit.ts'
import type { TransactionId } from '../../kit/transactions.ts'
import { noteEdited } from './noteEdited.ts'

/** What is kept of a transaction, and where what its family learns of it is kept. */
export function watchOf(core: Core, transaction: TransactionId): TransactionWatch {
  const { kit, transactions } = core
  const sent = transactions.find(transaction)
  const isSwap = sent?.kind === 'swap' && !sent.isEdited
  const coming = isSwap ? sent.moves.find(({ direction }) => direction === 'in') : undefined
  return {
    trace: sent?.trace,
    receives: coming && { token: coming.token },
    onReceived(amount) {
      const moves = (transactions.find(transaction)?.moves ?? []).map((move) =>
        move.direction === 'in' ? { ...move, amount: String(amount) } : move,
      )
      transactions.learn(transaction, { moves, received: String(amount) })
    },
    onTrace: (trace) => transactions.learn(transaction, { trace }),
    onEdited(edited) {
      const meant = transactions.find(transaction)
      if (meant) transactions.learn(transaction, noteEdited(kit, meant, edited))
    },
    onWaiting() {
      const status = transactions.find(transaction)?.status
      if (status !== undefined && status !== 'pending') transactions.reopen(transaction)
    },
    provider: () => providerOf(core, transaction),
  }
}

/** The wallet that has sent a transaction, if it is connected with the same account. */
function providerOf(
  { requireAccount, transactions }: Core,
  transaction: TransactionId,
): ProviderMap[Namespace] | undefined {
  try {
    const { account, provider } = requireAccount(namespaceOf(transaction.chainId), {
      isReviewed: true,
    })
    const sent = transactions.find(transaction)
    return sent && sameAddress(parseAccountId(account).address, sent.from) ? provider : undefined
  } catch {
    // No wallet is connected.
    return undefined
  }
}
