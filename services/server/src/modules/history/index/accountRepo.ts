import type { FoundTokens } from '../../../chain/FoundTokens.ts'
import type { TransferLog } from '../../../chain/TransferLog.ts'
import type { Database, Row } from '../../../drivers/db/Database.ts'
import type { Acquaintance } from '../answer/Acquaintance.ts'
import type { ChainTransaction } from '../ChainTransaction.ts'
import { placeBefore } from '../EntryKey.ts'
import { type HistoryQuery, MAX_SEEN_TOKENS } from '../HistorySource.ts'
import { readEntries } from './readEntries.ts'

/** Enough to recognise strangers. An account that has paid more addresses is automated. */
const MAX_ACQUAINTANCES = 1_000
/** A bot may have sent a hundred thousand transactions: only the newest are read. */
const MAX_OWN_TRANSACTIONS = 5_000
const MAX_NFT_TRANSFERS = 20_000
/** A limit with which SQLite begins with the account, and not with all movements of the chain. */
const MAX_NFT_ENTRIES = 100_000
/** How far back tokens are looked for. */
const MAX_ENTRIES = 2_000
/** One transaction can move thousands of tokens of one account. */
const MAX_MOVEMENTS = 100

/** Queries of the index about accounts on one chain. */
export function createAccountRepo(db: Database, chainId: string) {
  const selectPaid = db.prepare(
    `SELECT DISTINCT m.recipient AS address FROM (
       SELECT chain_id, block, position FROM history_transactions WHERE sender = ?1
       ORDER BY chain_id DESC, block DESC LIMIT ${MAX_OWN_TRANSACTIONS}
     ) own JOIN history_movements m USING (chain_id, block, position)
     WHERE m.sender = ?1 AND m.kind <> 'approval' AND m.amount <> '0'
     LIMIT ${MAX_ACQUAINTANCES}`,
  )
  const selectTokens = db.prepare(
    `SELECT DISTINCT m.contract AS address FROM (
       SELECT chain_id, block, position FROM history_transactions
       WHERE sender = ?1 AND chain_id = ?2
       ORDER BY block DESC LIMIT ${MAX_OWN_TRANSACTIONS}
     ) own JOIN history_movements m USING (chain_id, block, position)
     WHERE m.contract <> '' AND m.kind <> 'approval' AND (m.sender = ?1 OR m.recipient = ?1)
     LIMIT ${MAX_ACQUAINTANCES}`,
  )
  const selectNfts = db.prepare(
    `SELECT m.* FROM (
       SELECT chain_id, block, position FROM history_entries
       WHERE account = ?1 AND chain_id = ?2
       ORDER BY mined_at DESC LIMIT ${MAX_NFT_ENTRIES}
     ) newest JOIN history_movements m USING (chain_id, block, position)
     WHERE m.kind IN ('erc721', 'erc1155') AND (m.sender = ?1 OR m.recipient = ?1)
     ORDER BY m.block DESC, m.position DESC, m.part DESC
     LIMIT ${MAX_NFT_TRANSFERS}`,
  )
  const selectSeen = db.prepare(
    `SELECT m.contract AS address FROM (
       SELECT chain_id, block, position FROM history_entries
       WHERE account = ?1 AND chain_id = ?2
       ORDER BY mined_at DESC LIMIT ${MAX_ENTRIES}
     ) newest JOIN history_transactions t USING (chain_id, block, position)
     JOIN history_movements m USING (chain_id, block, position)
     WHERE m.kind = 'erc20' AND (m.sender = ?1 OR m.recipient = ?1)
     GROUP BY m.contract
     ORDER BY max(CASE WHEN t.sender = ?1 THEN 1 ELSE 0 END) DESC, max(m.block) DESC
     LIMIT ${MAX_SEEN_TOKENS + 1}`,
  )
  const selectFurther = db.prepare(
    `SELECT 1 FROM history_entries WHERE account = ?1 AND chain_id = ?2
     ORDER BY mined_at DESC LIMIT 1 OFFSET ${MAX_ENTRIES}`,
  )

  const addresses = (rows: readonly Row[]) => new Set(rows.map(({ address }) => String(address)))

  return {
    /** Newest first. */
    async entries(query: HistoryQuery): Promise<readonly ChainTransaction[]> {
      const { account, before, limit, hashes = [] } = query
      if (query.hashes && hashes.length === 0) return []
      const { minedAt, block, position } = placeBefore(chainId, before)
      const select = db.prepare(selectEntries(hashes.length))
      const rows = await select.all(account, chainId, minedAt, block, position, limit, ...hashes)
      return readEntries(rows)
    },
    async acquaintance(account: string): Promise<Acquaintance> {
      return {
        paid: addresses(await selectPaid.all(account)),
        tokens: addresses(await selectTokens.all(account, chainId)),
      }
    },
    /** Contracts of fungible tokens, as `SeenTokens` lists them; complete if these are all of the index. */
    async seenTokens(account: string): Promise<FoundTokens> {
      const contracts = [...addresses(await selectSeen.all(account, chainId))]
      const hasFurther = (await selectFurther.all(account, chainId)).length > 0
      return {
        contracts: contracts.slice(0, MAX_SEEN_TOKENS),
        isComplete: !hasFurther && contracts.length <= MAX_SEEN_TOKENS,
      }
    },
    /** Oldest first. */
    async nftTransfers(account: string): Promise<readonly TransferLog[]> {
      const rows = [...(await selectNfts.all(account, chainId))].reverse()
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

/**
 * The transactions of a page with their parts. One statement, since another one would already find the blocks after a
 * reorganisation.
 */
function selectEntries(hashes: number): string {
  const places = Array.from({ length: hashes }, (_, index) => `?${index + 7}`)
  return `SELECT * FROM (
    SELECT page.*, m.part, m.kind, m.contract, m.token_id, m.sender AS moved_from,
      m.recipient AS moved_to, m.amount,
      row_number() OVER (PARTITION BY page.block, page.position ORDER BY m.part) AS number
    FROM (
      SELECT t.* FROM history_entries e
      JOIN history_transactions t USING (chain_id, block, position)
      WHERE e.account = ?1 AND e.chain_id = ?2 AND (e.mined_at, e.block, e.position) < (?3, ?4, ?5)
        ${hashes > 0 ? `AND t.hash IN (${places.join(', ')})` : ''}
      ORDER BY e.mined_at DESC, e.block DESC, e.position DESC
      LIMIT ?6
    ) page
    LEFT JOIN history_movements m ON m.chain_id = page.chain_id AND m.block = page.block
      AND m.position = page.position AND (m.sender = ?1 OR m.recipient = ?1)
  ) parts
  WHERE number <= ${MAX_MOVEMENTS}
  ORDER BY mined_at DESC, block DESC, position DESC, part`
}
