import type { ChainTransaction, Movement } from '../ChainTransaction.ts'
import type { FeedItem, FeedTransaction } from './Feed.ts'

/** Six bytes of a hash stay exact as a number, and two of one block never share them. */
const POSITION_DIGITS = 12

/** Puts together what several lists tell of the same transactions. */
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
      position: Number.parseInt(hash.slice(2, 2 + POSITION_DIGITS), 16),
      hash,
      minedAt,
      ...transaction,
      movements: transaction.failed ? [] : movementsOf(transaction, parts),
      // No list has them; a transaction that gives one is known by what it calls.
      approvals: [],
    }
  })
}

/** What is not on the list of the account's own transactions was sent by the other side. */
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
