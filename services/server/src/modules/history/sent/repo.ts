import type { Database } from '../../../drivers/db/Database.ts'

/** A transaction that a node has taken. Texts in lower case. */
export interface Sent {
  readonly account: string
  readonly nonce: number
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
}

/** How many nonces of an account are kept: the highest. Each is asked for when its history is. */
export const MAX_OF_ACCOUNT = 50
/** How many transactions of one nonce are kept: the last. Nodes take another one for a higher fee alone. */
export const MAX_OF_NONCE = 8
/** How many of a chain are kept. Nodes hold few that wait of one account, and whatever is mined has paid its fee. */
export const MAX_OF_CHAIN = 100_000
/** Further ones of a chain are looked for this often: the older ones have to be counted for that. */
const NOTES_PER_CLEANING = 1_000

/** Keeps what was sent through this server on one chain. */
export function createSentRepo(db: Database, chainId: string, maxOfChain = MAX_OF_CHAIN) {
  const insert = db.prepare(
    `INSERT INTO history_sent (chain_id, account, nonce, hash, sent_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (chain_id, account, nonce, hash) DO UPDATE SET sent_at = excluded.sent_at`,
  )
  const forgetLower = db.prepare(
    `DELETE FROM history_sent WHERE chain_id = ?1 AND account = ?2 AND nonce <= (
       SELECT DISTINCT nonce FROM history_sent WHERE chain_id = ?1 AND account = ?2
       ORDER BY nonce DESC LIMIT 1 OFFSET ${MAX_OF_ACCOUNT})`,
  )
  const forgetEarlier = db.prepare(
    `DELETE FROM history_sent WHERE chain_id = ?1 AND account = ?2 AND nonce = ?3 AND hash IN (
       SELECT hash FROM history_sent WHERE chain_id = ?1 AND account = ?2 AND nonce = ?3
       ORDER BY sent_at DESC, hash DESC LIMIT ${MAX_OF_NONCE} OFFSET ${MAX_OF_NONCE})`,
  )
  const selectOf = db.prepare(
    `SELECT nonce, hash FROM history_sent WHERE chain_id = ? AND account = ?
     ORDER BY nonce DESC, sent_at DESC, hash DESC LIMIT ${MAX_OF_ACCOUNT * MAX_OF_NONCE}`,
  )
  const selectLast = db.prepare(
    `SELECT sent_at FROM history_sent WHERE chain_id = ? ORDER BY sent_at DESC LIMIT 1 OFFSET ${maxOfChain}`,
  )
  const forgetBefore = db.prepare('DELETE FROM history_sent WHERE chain_id = ? AND sent_at <= ?')
  let notes = 0

  return {
    async add({ account, nonce, hash, sentAt }: Sent): Promise<void> {
      await insert.run(chainId, account, nonce, hash, sentAt)
      await forgetLower.run(chainId, account)
      await forgetEarlier.run(chainId, account, nonce)
      if (notes++ % NOTES_PER_CLEANING > 0) return
      const last = await selectLast.get(chainId)
      if (last) await forgetBefore.run(chainId, Number(last.sent_at))
    },
    /**
     * Returns the hashes of what an account has sent, those of one nonce together, at most one of which the chain has
     * mined. The highest nonce is first, and in it what was sent last.
     */
    async of(account: string): Promise<readonly (readonly string[])[]> {
      const byNonce = new Map<number, string[]>()
      for (const { nonce, hash } of await selectOf.all(chainId, account)) {
        const hashes = byNonce.get(Number(nonce)) ?? []
        byNonce.set(Number(nonce), [...hashes, String(hash)])
      }
      return [...byNonce.values()]
    },
  }
}
