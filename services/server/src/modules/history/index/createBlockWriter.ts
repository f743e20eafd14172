import type { DatabaseSync } from 'node:sqlite'
import { type ChainTransaction, ZERO_ADDRESS } from '../ChainTransaction.ts'
import type { ReadBlock } from './BlockReader.ts'

/**
 * Stores the transactions of a block and the accounts that they concern. The caller opens the
 * transaction.
 */
export function createBlockWriter(db: DatabaseSync, chainId: string) {
  const insertTransaction = db.prepare(
    `INSERT INTO history_transactions
       (chain_id, block, position, hash, mined_at, sender, recipient, nonce, value, selector, failed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertMovement = db.prepare(
    `INSERT INTO history_movements
       (chain_id, block, position, part, kind, contract, token_id, sender, recipient, amount)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertEntry = db.prepare(
    `INSERT INTO history_entries (account, mined_at, chain_id, block, position)
     VALUES (?, ?, ?, ?, ?)`,
  )

  function writeParts({ block, position, movements, approvals }: ChainTransaction) {
    const place = [chainId, block, position] as const
    movements.forEach(({ asset, from, to, amount }, part) => {
      const contract = asset.kind === 'native' ? '' : asset.contract
      const tokenId = 'tokenId' in asset ? String(asset.tokenId) : null
      insertMovement.run(...place, part, asset.kind, contract, tokenId, from, to, String(amount))
    })
    approvals.forEach(({ contract, owner, spender, amount, tokenId }, index) => {
      const part = movements.length + index
      const id = tokenId === undefined ? null : String(tokenId)
      insertMovement.run(...place, part, 'approval', contract, id, owner, spender, String(amount))
    })
  }

  return ({ transactions }: ReadBlock): void => {
    for (const transaction of transactions) {
      const { block, position, hash, minedAt, from, to, nonce, value, selector, failed } =
        transaction
      insertTransaction.run(
        chainId,
        block,
        position,
        hash,
        minedAt,
        from,
        to,
        nonce,
        String(value),
        selector,
        failed ? 1 : 0,
      )
      writeParts(transaction)
      for (const account of concernedBy(transaction))
        insertEntry.run(account, minedAt, chainId, block, position)
    }
  }
}

function concernedBy({ from, movements, approvals }: ChainTransaction): ReadonlySet<string> {
  const accounts = new Set([from])
  for (const movement of movements) accounts.add(movement.from).add(movement.to)
  for (const { owner } of approvals) accounts.add(owner)
  accounts.delete(ZERO_ADDRESS)
  return accounts
}
