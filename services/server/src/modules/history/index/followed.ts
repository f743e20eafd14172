import type { Database, Row } from '../../../drivers/db/Database.ts'
import { countMissing, type Span } from './spans.ts'

/** What is known of an account on a chain. */
export interface Followed {
  readonly account: string
  /** How often it was noted that it was asked for. */
  readonly asks: number
  /** The same when it was last looked for. */
  readonly readAsks: number
  /** The newest blocks that were looked through, up to the head of that time; `undefined` before the first time. */
  readonly newest: (Span & { readonly hash: string }) | undefined
  readonly found: number
  readonly prunedHigh: number
  readonly isBlind: boolean
  /** Older blocks that were looked through, lowest first. */
  readonly spans: readonly Span[]
}

/** How far an account is read. */
export interface Coverage {
  /** Whether all wanted past blocks have been read without holes, or all that the node has. */
  readonly isComplete: boolean
  /** Whether it reaches back to the first block, so that all tokens of the account are known. */
  readonly isWhole: boolean
  /** Whether payments in native currency may be missing. */
  readonly isBlind: boolean
  /** The highest block that was looked through; -1 before the first time. */
  readonly high: number
}

/** The number of transactions from which on only the newest of an account are read: it is a machine's. */
export const MAX_FOUND = 1_000

/** Reads what is known of accounts on a chain. */
export function createFollowed(db: Database, chainId: string) {
  const selectOne = db.prepare('SELECT * FROM history_accounts WHERE chain_id = ? AND account = ?')
  const selectNewest = db.prepare(
    'SELECT * FROM history_accounts WHERE chain_id = ? AND asked_at > ? ORDER BY asked_at DESC LIMIT ?',
  )
  const selectSpans = db.prepare(
    'SELECT low, high FROM history_spans WHERE chain_id = ? AND account = ? ORDER BY low',
  )
  const selectHole = db.prepare(
    'SELECT block FROM history_account_holes WHERE account = ? AND chain_id = ? AND block BETWEEN ? AND ? LIMIT 1',
  )
  const countHoles = db.prepare(
    'SELECT count(*) AS holes FROM history_account_holes WHERE chain_id = ?',
  )

  async function followedOf(row: Row): Promise<Followed> {
    const account = String(row.account)
    const spans = await selectSpans.all(chainId, account)
    const high = Number(row.read_high)
    const newest = { low: Number(row.read_low), high, hash: String(row.read_hash) }
    return {
      account,
      asks: Number(row.asks),
      readAsks: Number(row.read_asks),
      newest: high < 0 ? undefined : newest,
      found: Number(row.found),
      prunedHigh: Number(row.pruned_high),
      isBlind: row.is_blind === 1,
      spans: spans.map(({ low, high: top }) => ({ low: Number(low), high: Number(top) })),
    }
  }

  async function of(account: string): Promise<Followed | undefined> {
    const row = await selectOne.get(chainId, account)
    return row && followedOf(row)
  }

  return {
    of,
    /** Those asked for since a time, the newest first. */
    async askedSince(time: number, limit: number): Promise<readonly Followed[]> {
      const rows = await selectNewest.all(chainId, time, limit)
      return Promise.all(rows.map(followedOf))
    },
    /** How far back `blocks` blocks are read for an account. */
    async coverage(account: string, blocks: number): Promise<Coverage> {
      const known = await of(account)
      if (!known?.newest) return { isComplete: false, isWhole: false, isBlind: false, high: -1 }
      const { high } = known.newest
      const window = { low: Math.max(known.prunedHigh + 1, floorOf(high, blocks)), high }
      const isRead = countMissing(readOf(known), window) === 0
      const hole = isRead && (await selectHole.get(account, chainId, window.low, high))
      const isComplete = isRead && hole === undefined
      const isWhole = isComplete && window.low === 0
      return { isComplete, isWhole, isBlind: known.isBlind, high }
    },
    holes: async (): Promise<number> => Number((await countHoles.get(chainId))?.holes),
  }
}

export type FollowedAccounts = ReturnType<typeof createFollowed>

/** The first wanted block. */
export const floorOf = (high: number, blocks: number): number => Math.max(0, high - blocks + 1)

/** All blocks that were looked through. The newest may overlap others. */
function readOf({ spans, newest }: Followed): readonly Span[] {
  if (!newest) return spans
  const below = spans.flatMap(({ low, high }) =>
    low < newest.low ? [{ low, high: Math.min(high, newest.low - 1) }] : [],
  )
  return [...below, newest]
}
