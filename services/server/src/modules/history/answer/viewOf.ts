import type { Approval, Asset, ChainTransaction, Movement } from '../ChainTransaction.ts'

/** A transaction as one account sees it. */
export interface AccountView {
  readonly account: string
  readonly transaction: ChainTransaction
  /** The account has sent the transaction itself. */
  readonly isOwn: boolean
  readonly movements: readonly Movement[]
  /** What the account has permitted. */
  readonly approvals: readonly Approval[]
  /** What has become more and what has become less, by asset. */
  readonly gained: readonly Movement[]
  readonly lost: readonly Movement[]
}

export function viewOf(account: string, transaction: ChainTransaction): AccountView {
  const movements = transaction.movements.filter(
    ({ from, to }) => from === account || to === account,
  )
  const totals = new Map<string, bigint>()
  for (const { asset, from, to, amount } of movements) {
    const change = (to === account ? amount : 0n) - (from === account ? amount : 0n)
    totals.set(keyOf(asset), (totals.get(keyOf(asset)) ?? 0n) + change)
  }
  const total = ({ asset }: Movement) => totals.get(keyOf(asset)) ?? 0n
  return {
    account,
    transaction,
    isOwn: transaction.from === account,
    movements,
    approvals: transaction.approvals.filter(({ owner }) => owner === account),
    // What comes back in part (the rest of a payment) is neither a gain nor a second loss.
    gained: movements.filter((movement) => movement.to === account && total(movement) > 0n),
    lost: movements.filter((movement) => movement.from === account && total(movement) < 0n),
  }
}

function keyOf(asset: Asset): string {
  if (asset.kind === 'native') return ''
  return 'tokenId' in asset ? `${asset.contract} ${asset.tokenId}` : asset.contract
}
