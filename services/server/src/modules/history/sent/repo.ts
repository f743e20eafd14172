import type { Database } from '../../../drivers/db/Database.ts'

/** A transaction that a node has taken. Texts in lower case. */
export interface Sent {
  readonly account: string
  readonly nonce: number
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
}

/** How many transactions of an account are kept: the newest. Each is asked for when its history is. */
export const MAX_OF_ACCOUNT = 50
/** How many of a chain are kept. Whoever displaces others pays the fees of as many. */
export const MAX_OF_CHAIN = 100_000
/** Further ones of a chain are looked for this often: the older ones have to be counted for that. */
const NOTES_PER_CLEANING = 1_000

/** Keeps what was sent through this server on one chain. */
export function createSentRepo(db: Database, chainId: string, maxOfChain = MAX_OF_CHAIN) {
  const insert = db.prepare(
    `INSERT INTO history_sent (chain_id, account, nonce, hash, sent_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (chain_id, account, nonce) DO UPDATE SET hash = excluded.hash, sent_at = excluded.sent_at`,
  )
  const forgetOlder = db.prepare(
    'DELETE FROM history_sent WHERE chain_id = ? AND account = ? AND nonce <= ?',
  )
  const selectOf = db.prepare(
    `SELECT hash FROM history_sent WHERE chain_id = ? AND account = ?
     ORDER BY nonce DESC LIMIT ${MAX_OF_ACCOUNT}`,
  )
  const selectLast = db.prepare(
    `SELECT sent_at FROM history_sent WHERE chain_id = ? ORDER BY sent_at DESC LIMIT 1 OFFSET ${maxOfChain}`,
  )
  const forgetBefore = db.prepare('DELETE FROM history_sent WHERE chain_id = ? AND sent_at <= ?')
  let notes = 0

  return {
    async add({ account, nonce, hash, sentAt }: Sent): Promise<void> {
      await insert.run(chainId, account, nonce, hash, sentAt)
      await forgetOlder.run(chainId, account, nonce - MAX_OF_ACCOUNT)
      if (notes++ % NOTES_PER_CLEANING > 0) return
      const last = await selectLast.get(chainId)
      if (last) await forgetBefore.run(chainId, Number(last.sent_at))
    },
    /** Returns the hashes of what an account has sent, the newest first. */
    async of(account: string): Promise<readonly string[]> {
      return (await selectOf.all(chainId, account)).map(({ hash }) => String(hash))
    },
  }
}
