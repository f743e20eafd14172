import type { ChainTransaction, Movement } from '../ChainTransaction.ts'
import type { FeedItem, FeedTransaction } from './Feed.ts'

/** Six bytes of a hash are exact as a number, and practically unique within a block. */
const POSITION_DIGITS = 12

/** Merges the rows of several lists by transaction. */
export function transactionsOf({
  chainId,
  account,
  items,
}: {
  readonly chainId: string
  readonly account: string
  readonly items: readonly FeedItem[]
}): readonly ChainTransaction[] {
  const byHash = Map.groupBy(items, ({ hash }) => hash)
  return [...byHash.values()].flatMap((parts) => {
    const [first] = parts
    const transaction =
      parts.find((part) => part.transaction)?.transaction ?? strangersTransaction(account, parts)
    if (!first || !transaction) return []
    const { block, hash, minedAt } = first
    return {
      chainId,
      block,
      position: first.position ?? Number.parseInt(hash.slice(2, 2 + POSITION_DIGITS), 16),
      hash,
      minedAt,
      ...transaction,
      movements: transaction.failed ? [] : movementsOf(transaction, parts),
      // No list contains approvals, so they are recognised by the called function.
      approvals: [],
    }
  })
}

/** A transaction missing from the account's own list was sent by the other side. */
function strangersTransaction(
  account: string,
  parts: readonly FeedItem[],
): FeedTransaction | undefined {
  const movement = parts.find((part) => part.movement)?.movement
  if (!movement) return undefined
  const { asset, from, to } = movement
  return {
    from: from === account ? to : from,
    to: asset.kind === 'native' ? to : asset.contract,
    nonce: 0,
    value: 0n,
    selector: '',
    failed: false,
  }
}

function movementsOf(
  { from, to, value }: FeedTransaction,
  parts: readonly FeedItem[],
): readonly Movement[] {
  const others = parts.flatMap(({ movement }) => movement ?? [])
  if (!to || value === 0n) return others
  return [{ asset: { kind: 'native' }, from, to, amount: value }, ...others]
}
