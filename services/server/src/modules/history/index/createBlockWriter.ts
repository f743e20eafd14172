import type { Database, SqlValue } from '../../../drivers/db/Database.ts'
import { prepareInsert } from '../../../drivers/db/prepareInsert.ts'
import { type ChainTransaction, ZERO_ADDRESS } from '../ChainTransaction.ts'

const PLACE = ['chain_id', 'block', 'position']

/** Stores transactions and the accounts that they concern. The caller opens the transaction. */
export function createBlockWriter(db: Database, chainId: string) {
  const insertTransactions = prepareInsert(db, 'history_transactions', [
    ...PLACE,
    ...['hash', 'mined_at', 'sender', 'recipient', 'nonce', 'value', 'selector', 'failed'],
  ])
  const insertMovements = prepareInsert(db, 'history_movements', [
    ...PLACE,
    ...['part', 'kind', 'contract', 'token_id', 'sender', 'recipient', 'amount'],
  ])
  const insertEntries = prepareInsert(db, 'history_entries', [...PLACE, 'account', 'mined_at'])

  const rowOf = (transaction: ChainTransaction): readonly SqlValue[] => {
    const { block, position, hash, minedAt, from, to, nonce, value, selector, failed } = transaction
    return [
      ...[chainId, block, position, hash, minedAt, from, to, nonce],
      ...[String(value), selector, failed ? 1 : 0],
    ]
  }

  function partsOf({ block, position, movements, approvals }: ChainTransaction) {
    const place = [chainId, block, position] as const
    const moved = movements.map(({ asset, from, to, amount }, part): readonly SqlValue[] => {
      const contract = asset.kind === 'native' ? '' : asset.contract
      const tokenId = 'tokenId' in asset ? String(asset.tokenId) : null
      return [...place, part, asset.kind, contract, tokenId, from, to, String(amount)]
    })
    const approved = approvals.map((approval, index): readonly SqlValue[] => {
      const { contract, owner, spender, amount, tokenId } = approval
      const part = movements.length + index
      const id = tokenId === undefined ? null : String(tokenId)
      return [...place, part, 'approval', contract, id, owner, spender, String(amount)]
    })
    return [...moved, ...approved]
  }

  function entriesOf(transaction: ChainTransaction): readonly (readonly SqlValue[])[] {
    const { block, position, minedAt } = transaction
    const accounts = [...concernedBy(transaction)]
    return accounts.map((account) => [chainId, block, position, account, minedAt])
  }

  return async (transactions: readonly ChainTransaction[]): Promise<void> => {
    await insertTransactions(transactions.map(rowOf))
    await insertMovements(transactions.flatMap(partsOf))
    await insertEntries(transactions.flatMap(entriesOf))
  }
}

function concernedBy({ from, movements, approvals }: ChainTransaction): ReadonlySet<string> {
  const accounts = new Set([from])
  for (const movement of movements) accounts.add(movement.from).add(movement.to)
  for (const { owner } of approvals) accounts.add(owner)
  accounts.delete(ZERO_ADDRESS)
  return accounts
}
