import {
  type AccountId,
  KitError,
  type PastTransaction,
  type PastTransactions,
} from '@bowline/common'
import { listSignatures } from './listSignatures.ts'
import { parseAccount } from './parseAccount.ts'
import { readPastTransaction } from './readPastTransaction.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** The most transactions that are read at once. */
const PARALLEL_READS = 5

interface Parameters {
  readonly account: AccountId<'solana'>
  readonly cursor?: string | undefined
  readonly signal: AbortSignal
}

/**
 * Lists the transactions of an account, newest first. Includes payments to its token accounts, in which
 * the account itself takes no part.
 *
 * Throws a `service` error when the chain cannot be read.
 */
export async function getTransactions(
  context: SolanaContext,
  { account, cursor, signal }: Parameters,
): Promise<PastTransactions> {
  const { chainId, address: owner } = parseAccount(account)
  const { entries, next } = await listSignatures(context, { chainId, owner, cursor, signal })
  const items: PastTransaction[] = []
  for (let at = 0; at < entries.length; at += PARALLEL_READS) {
    if (signal.aborted) throw new KitError('ABORTED')
    const part = entries.slice(at, at + PARALLEL_READS)
    const read = part.map((entry) =>
      readPastTransaction(context, { chainId, owner, entry, signal }),
    )
    items.push(...(await Promise.all(read)))
  }
  return next === undefined ? { items } : { items, next }
}
