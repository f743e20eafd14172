import type { Approval, Asset, ChainTransaction, Movement } from '../ChainTransaction.ts'

/** A transaction from one account's point of view. */
export interface AccountView {
  readonly account: string
  readonly transaction: ChainTransaction
  /** The account has sent the transaction itself. */
  readonly isOwn: boolean
  readonly movements: readonly Movement[]
  /** The approvals that the account has given. */
  readonly approvals: readonly Approval[]
  /** The assets that increased and those that decreased. */
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
    // A partial refund is neither a gain nor a second loss.
    gained: movements.filter((movement) => movement.to === account && total(movement) > 0n),
    lost: movements.filter((movement) => movement.from === account && total(movement) < 0n),
  }
}

function keyOf(asset: Asset): string {
  if (asset.kind === 'native') return ''
  return 'tokenId' in asset ? `${asset.contract} ${asset.tokenId}` : asset.contract
}
