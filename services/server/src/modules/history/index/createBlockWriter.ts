import type { Database, SqlValue } from '../../../drivers/db/Database.ts'
import { prepareInsert } from '../../../drivers/db/prepareInsert.ts'
import { type ChainTransaction, ZERO_ADDRESS } from '../ChainTransaction.ts'

const PLACE = ['chain_id', 'block', 'position']

/** Stores what transactions did for some accounts. What they did for others is not kept. The caller opens the transaction. */
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
  const selectEntries = db.prepare(
    `SELECT e.account FROM history_entries e JOIN history_transactions t USING (chain_id, block, position)
     WHERE e.chain_id = ? AND e.block = ? AND e.position = ? AND t.hash = ?`,
  )
  const deletions = ['transactions', 'movements', 'entries'].map((table) =>
    db.prepare(`DELETE FROM history_${table} WHERE chain_id = ? AND block = ? AND position = ?`),
  )

  const rowOf = (transaction: ChainTransaction): readonly SqlValue[] => {
    const { block, position, hash, minedAt, from, to, nonce, value, selector, failed } = transaction
    return [
      ...[chainId, block, position, hash, minedAt, from, to, nonce],
      ...[String(value), selector, failed ? 1 : 0],
    ]
  }

  function partsOf({ block, position, movements, approvals }: ChainTransaction, of: Accounts) {
    const place = [chainId, block, position] as const
    const moved = movements.flatMap(({ asset, from, to, amount }, part) => {
      if (!of.has(from) && !of.has(to)) return []
      const contract = asset.kind === 'native' ? '' : asset.contract
      const tokenId = 'tokenId' in asset ? String(asset.tokenId) : null
      return [[...place, part, asset.kind, contract, tokenId, from, to, String(amount)]]
    })
    const approved = approvals.flatMap((approval, index) => {
      const { contract, owner, spender, amount, tokenId } = approval
      if (!of.has(owner)) return []
      const part = movements.length + index
      const id = tokenId === undefined ? null : String(tokenId)
      return [[...place, part, 'approval', contract, id, owner, spender, String(amount)]]
    })
    return [...moved, ...approved]
  }

  /** Those for whom it was stored before, and those of `of` whom it concerns. Those of another fork go with it. */
  async function accountsOf(transaction: ChainTransaction, of: Accounts): Promise<Accounts> {
    const { block, position, hash } = transaction
    const known = await selectEntries.all(chainId, block, position, hash)
    const concerned = concernedBy(transaction)
    const before = known.map(({ account }) => String(account))
    return new Set([...before, ...of].filter((account) => concerned.has(account)))
  }

  return async (transactions: readonly ChainTransaction[], of: Accounts): Promise<void> => {
    const byPlace = new Map(transactions.map((one) => [`${one.block} ${one.position}`, one]))
    const kept: { readonly transaction: ChainTransaction; readonly accounts: Accounts }[] = []
    for (const transaction of byPlace.values()) {
      const accounts = await accountsOf(transaction, of)
      const { block, position } = transaction
      for (const deletion of deletions) await deletion.run(chainId, block, position)
      if (accounts.size > 0) kept.push({ transaction, accounts })
    }
    await insertTransactions(kept.map(({ transaction }) => rowOf(transaction)))
    await insertMovements(
      kept.flatMap(({ transaction, accounts }) => partsOf(transaction, accounts)),
    )
    await insertEntries(
      kept.flatMap(({ transaction: { block, position, minedAt }, accounts }) =>
        [...accounts].map((account) => [chainId, block, position, account, minedAt]),
      ),
    )
  }
}

type Accounts = ReadonlySet<string>

/** The accounts that a transaction concerns: its sender, and those of whom it moved or granted something. */
export function concernedBy({ from, movements, approvals }: ChainTransaction): Accounts {
  const accounts = new Set([from])
  for (const movement of movements) accounts.add(movement.from).add(movement.to)
  for (const { owner } of approvals) accounts.add(owner)
  accounts.delete(ZERO_ADDRESS)
  return accounts
}
