import { createBlockWriter } from './createBlockWriter.ts'
import { createForgetting } from './createForgetting.ts'
import { createHoles } from './createHoles.ts'
import { createFollowed } from './followed.ts'
import type { IndexRepoOptions } from './IndexRepoOptions.ts'
import type { Header, LookResult, LookTask } from './LookTask.ts'
import { addSpan, type Span } from './spans.ts'

/** What is stored of a task. */
export interface Stored {
  readonly task: LookTask
  readonly result: LookResult
  /** The newest block, if the task reaches up to it. */
  readonly head?: Header | undefined
  /** How often its accounts were asked for before. */
  readonly asks?: ReadonlyMap<string, number> | undefined
  /** The highest block that need not be looked through again. */
  readonly settled: number
}

/** How many heads are remembered. A reorganisation below them all is another chain. */
const MAX_HEADS = 100

/** The index of one chain, in the database. What writes throws `LeadershipLost` after the term. */
export function createIndexRepo({ db, chainId, clock, term }: IndexRepoOptions) {
  const write = createBlockWriter(db, chainId)
  const holes = createHoles(db, chainId)
  const followed = createFollowed(db, chainId)
  const forgetting = createForgetting({ db, chainId, clock, term })
  const selectHeads = db.prepare(
    'SELECT block, hash FROM history_blocks WHERE chain_id = ? ORDER BY block DESC LIMIT ?',
  )
  const setHead = db.prepare(
    `INSERT INTO history_blocks (chain_id, block, hash) VALUES (?1, ?2, ?3)
     ON CONFLICT (chain_id, block) DO UPDATE SET hash = excluded.hash`,
  )
  const deleteHeads = db.prepare(
    `DELETE FROM history_blocks WHERE chain_id = ?1 AND block < ?2 AND NOT EXISTS (
       SELECT 1 FROM history_entries e WHERE e.chain_id = ?1 AND e.block = history_blocks.block)`,
  )
  const deleteEntries = db.prepare(
    `DELETE FROM history_entries WHERE chain_id = ?1 AND account = ?2 AND block BETWEEN ?3 AND ?4
       AND block NOT IN (
         SELECT block FROM history_account_holes WHERE account = ?2 AND chain_id = ?1)`,
  )
  const deleteOrphans = ['transactions', 'movements'].map((table) =>
    db.prepare(
      `DELETE FROM history_${table} WHERE chain_id = ?1 AND block BETWEEN ?2 AND ?3
         AND NOT EXISTS (SELECT 1 FROM history_entries e WHERE e.chain_id = ?1
           AND e.block = history_${table}.block AND e.position = history_${table}.position)`,
    ),
  )
  const deleteSpans = db.prepare('DELETE FROM history_spans WHERE chain_id = ? AND account = ?')
  const insertSpan = db.prepare(
    'INSERT INTO history_spans (chain_id, account, low, high) VALUES (?, ?, ?, ?)',
  )
  const setNewest = db.prepare(
    `UPDATE history_accounts SET read_asks = ?3, read_low = ?4, read_high = ?5, read_hash = ?6
     WHERE chain_id = ?1 AND account = ?2`,
  )
  const setReadAsks = db.prepare(
    'UPDATE history_accounts SET read_asks = ? WHERE chain_id = ? AND account = ?',
  )
  const addFound = db.prepare(
    'UPDATE history_accounts SET found = found + ? WHERE chain_id = ? AND account = ?',
  )
  const setBlind = db.prepare(
    'UPDATE history_accounts SET is_blind = 1 WHERE chain_id = ? AND account = ?',
  )
  const setPruned = db.prepare(
    'UPDATE history_accounts SET pruned_high = ? WHERE chain_id = ? AND account = ?',
  )

  const unprune = db.prepare('UPDATE history_accounts SET pruned_high = -1 WHERE chain_id = ?')

  async function addSpans(account: string, span: Span): Promise<void> {
    const known = await followed.of(account)
    const spans = addSpan(known?.spans ?? [], span)
    await deleteSpans.run(chainId, account)
    for (const { low, high } of spans) await insertSpan.run(chainId, account, low, high)
  }

  /** Replaces what is known of the accounts in these blocks, but for what could not be read anew. */
  async function replace({ task, result }: Pick<Stored, 'task' | 'result'>): Promise<void> {
    const { low, high, accounts } = task
    await holes.replace(task, result.holes, clock.now())
    for (const account of accounts) await deleteEntries.run(chainId, account, low, high)
    for (const deletion of deleteOrphans) await deletion.run(chainId, low, high)
    await write(result.transactions, new Set(accounts))
    for (const { number, hash } of result.blocks) await setHead.run(chainId, number, hash)
    for (const account of result.blind) await setBlind.run(chainId, account)
  }

  async function note({ task, result, head, settled, asks: noted }: Stored): Promise<void> {
    const { low, high, accounts } = task
    for (const account of accounts) {
      // Before it is looked for anew: those who ask meanwhile are not settled.
      const asks = noted?.get(account) ?? 0
      await addSpans(account, { low, high: Math.min(high, settled) })
      const found = countOf(result, account, settled)
      if (found > 0) await addFound.run(found, chainId, account)
      if (head) await setNewest.run(chainId, account, asks, low, head.number, head.hash)
    }
    if (!head) return
    await setHead.run(chainId, head.number, head.hash)
    const oldest = (await selectHeads.all(chainId, MAX_HEADS)).at(-1)
    if (oldest) await deleteHeads.run(chainId, Number(oldest.block))
  }

  return {
    ...forgetting,
    followed,
    /** The blocks that were seen, as heads or with something in them, the highest first. */
    async heads(): Promise<readonly Header[]> {
      const rows = await selectHeads.all(chainId, MAX_HEADS)
      return rows.map(({ block, hash }) => ({ number: Number(block), hash: String(hash) }))
    },
    /** Takes over what was found in the blocks of a task. */
    store: (stored: Stored) =>
      term.transaction(async () => {
        await replace(stored)
        await note(stored)
      }),
    /** Notes that there is nothing newer for an account. */
    settleAsks: (account: string, asks: number) =>
      term.transaction(() => setReadAsks.run(asks, chainId, account)),
    /** Takes over what was read again of a block with holes. */
    refill: (task: LookTask, result: LookResult) =>
      term.transaction(() => replace({ task, result })),
    /** Remembers that the node says it has deleted a block and what is below. */
    prune: (accounts: readonly string[], high: number) =>
      term.transaction(async () => {
        for (const account of accounts) await setPruned.run(high, chainId, account)
      }),
    dueHoles: () => holes.due(clock.now()),
    /** Makes all holes due, and what the node has deleted. */
    retryAll: () =>
      term.transaction(async () => {
        await holes.rush(clock.now())
        await unprune.run(chainId)
      }),
    postponeHoles: (block: number) => term.transaction(() => holes.postpone(block, clock.now())),
  }
}

export type IndexRepo = ReturnType<typeof createIndexRepo>

const countOf = ({ transactions }: LookResult, account: string, settled: number): number =>
  transactions.filter(
    ({ block, from, movements }) =>
      block <= settled &&
      (from === account || movements.some((one) => one.from === account || one.to === account)),
  ).length
