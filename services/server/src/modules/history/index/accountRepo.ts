import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { TransferLog } from '../../../chain/TransferLog.ts'
import type { Acquaintance } from '../answer/Acquaintance.ts'
import type { Approval, Asset, ChainTransaction, Movement } from '../ChainTransaction.ts'
import { type HistoryQuery, MAX_SEEN_TOKENS } from '../HistorySource.ts'

type Row = Record<string, SQLOutputValue>

/** Enough to recognise strangers. An account that has paid more addresses is automated. */
const MAX_ACQUAINTANCES = 1_000
/** A bot may have sent a hundred thousand transactions: only the newest are read. */
const MAX_OWN_TRANSACTIONS = 5_000
const MAX_NFT_TRANSFERS = 20_000
/** How far back tokens are looked for. */
const MAX_ENTRIES = 2_000
/** One transaction can move thousands of tokens of one account. */
const MAX_MOVEMENTS = 100

/** Queries of the index about accounts on one chain. */
export function createAccountRepo(db: DatabaseSync, chainId: string) {
  const selectEntries = db.prepare(
    `SELECT t.* FROM history_entries e
     JOIN history_transactions t USING (chain_id, block, position)
     WHERE e.account = :account AND e.chain_id = :chainId
       AND (:hashes IS NULL OR t.hash IN (SELECT value FROM json_each(:hashes)))
       AND (e.mined_at, e.chain_id, e.block, e.position) < (:minedAt, :beforeChain, :block, :position)
     ORDER BY e.mined_at DESC, e.block DESC, e.position DESC
     LIMIT :limit`,
  )
  const selectParts = db.prepare(
    `SELECT * FROM history_movements
     WHERE chain_id = ? AND block = ? AND position = ? AND (sender = ? OR recipient = ?)
     ORDER BY part LIMIT ${MAX_MOVEMENTS}`,
  )
  const selectPaid = db.prepare(
    `SELECT DISTINCT m.recipient AS address FROM (
       SELECT chain_id, block, position FROM history_transactions WHERE sender = :account
       ORDER BY chain_id DESC, block DESC LIMIT ${MAX_OWN_TRANSACTIONS}
     ) JOIN history_movements m USING (chain_id, block, position)
     WHERE m.sender = :account AND m.kind <> 'approval' AND m.amount <> '0'
     LIMIT ${MAX_ACQUAINTANCES}`,
  )
  const selectTokens = db.prepare(
    `SELECT DISTINCT m.contract AS address FROM (
       SELECT chain_id, block, position FROM history_transactions
       WHERE sender = :account AND chain_id = :chainId
       ORDER BY block DESC LIMIT ${MAX_OWN_TRANSACTIONS}
     ) JOIN history_movements m USING (chain_id, block, position)
     WHERE m.contract <> '' AND m.kind <> 'approval'
       AND (m.sender = :account OR m.recipient = :account)
     LIMIT ${MAX_ACQUAINTANCES}`,
  )
  const selectNfts = db.prepare(
    `SELECT m.* FROM history_entries e
     JOIN history_movements m USING (chain_id, block, position)
     WHERE e.account = :account AND e.chain_id = :chainId
       AND m.kind IN ('erc721', 'erc1155') AND (m.sender = :account OR m.recipient = :account)
     ORDER BY m.block DESC, m.position DESC, m.part DESC
     LIMIT ${MAX_NFT_TRANSFERS}`,
  )

  const selectSeen = db.prepare(
    `SELECT m.contract AS address, max(t.sender = :account) AS is_own, max(m.block) AS block FROM (
       SELECT chain_id, block, position FROM history_entries
       WHERE account = :account AND chain_id = :chainId
       ORDER BY mined_at DESC LIMIT ${MAX_ENTRIES}
     ) JOIN history_transactions t USING (chain_id, block, position)
     JOIN history_movements m USING (chain_id, block, position)
     WHERE m.kind = 'erc20' AND (m.sender = :account OR m.recipient = :account)
     GROUP BY m.contract ORDER BY is_own DESC, block DESC
     LIMIT ${MAX_SEEN_TOKENS}`,
  )

  const addresses = (rows: readonly Row[]) => new Set(rows.map(({ address }) => String(address)))

  function readEntry(account: string, row: Row): ChainTransaction {
    const parts = selectParts.all(chainId, row.block ?? 0, row.position ?? 0, account, account)
    const [approvals = [], movements = []] = [true, false].map((isApproval) =>
      parts.filter(({ kind }) => (kind === 'approval') === isApproval),
    )
    return {
      chainId,
      block: Number(row.block),
      position: Number(row.position),
      hash: String(row.hash),
      minedAt: Number(row.mined_at),
      from: String(row.sender),
      to: row.recipient === null ? null : String(row.recipient),
      nonce: Number(row.nonce),
      value: BigInt(String(row.value)),
      selector: String(row.selector),
      failed: row.failed === 1,
      movements: movements.map(movementOf),
      approvals: approvals.map(approvalOf),
    }
  }

  return {
    /** Newest first. */
    entries({ account, before, limit, hashes }: HistoryQuery): readonly ChainTransaction[] {
      const rows = selectEntries.all({
        account,
        chainId,
        limit,
        hashes: hashes ? JSON.stringify(hashes) : null,
        minedAt: before?.minedAt ?? Number.MAX_SAFE_INTEGER,
        beforeChain: before?.chainId ?? '',
        block: before?.block ?? 0,
        position: before?.position ?? 0,
      })
      return rows.map((row) => readEntry(account, row))
    },
    acquaintance(account: string): Acquaintance {
      return {
        paid: addresses(selectPaid.all({ account })),
        tokens: addresses(selectTokens.all({ account, chainId })),
      }
    },
    /** Contracts of fungible tokens, as `SeenTokens` lists them. */
    seenTokens: (account: string): readonly string[] => [
      ...addresses(selectSeen.all({ account, chainId })),
    ],
    /** Oldest first. */
    nftTransfers(account: string): readonly TransferLog[] {
      const rows = selectNfts.all({ account, chainId }).reverse()
      return rows.map((row) => ({
        chainId,
        contract: String(row.contract),
        standard: row.kind === 'erc721' ? ('erc721' as const) : ('erc1155' as const),
        tokenId: BigInt(String(row.token_id)),
        from: String(row.sender),
        to: String(row.recipient),
        amount: BigInt(String(row.amount)),
        block: Number(row.block),
      }))
    },
  }
}

function movementOf(row: Row): Movement {
  return {
    asset: assetOf(row),
    from: String(row.sender),
    to: String(row.recipient),
    amount: BigInt(String(row.amount)),
  }
}

function assetOf({ kind, contract, token_id }: Row): Asset {
  if (kind === 'native') return { kind }
  if (kind === 'erc721' || kind === 'erc1155')
    return { kind, contract: String(contract), tokenId: BigInt(String(token_id)) }
  return { kind: 'erc20', contract: String(contract) }
}

function approvalOf(row: Row): Approval {
  return {
    contract: String(row.contract),
    owner: String(row.sender),
    spender: String(row.recipient),
    amount: BigInt(String(row.amount)),
    tokenId: approvedId(row),
  }
}

function approvedId({ token_id: id }: Row): Approval['tokenId'] {
  if (id === null || id === undefined) return undefined
  return id === 'all' ? id : BigInt(String(id))
}
