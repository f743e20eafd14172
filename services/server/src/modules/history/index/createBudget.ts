import type { Clock } from '@bowline/common'
import type { Database } from '../../../drivers/db/Database.ts'
import { Interruption, type Meter } from './askNode.ts'

/** What the index of one chain may cost. */
export interface IndexBudget {
  /** Questions to nodes in a day (UTC). */
  readonly requestsADay: number
  /** Bytes of questions and answers in a day (UTC). */
  readonly bytesADay: number
  /** Bytes in the database. */
  readonly diskBytes: number
}

/** What of a budget is used up. */
export type Spent = 'requests' | 'bytes' | 'disk'

/** Nothing more is asked today. */
export class BudgetSpent extends Interruption {
  override readonly name = 'BudgetSpent'
}

export interface Spending {
  readonly requests: number
  readonly bytes: number
  /** Estimated by the number of rows. */
  readonly disk: number
}

const DAY_MS = 86_400_000
/** What a transaction of an account takes with its indexes, in PostgreSQL. See docs/sizing.md. */
export const BYTES_PER_ENTRY = 890
/** How often the rows are counted. */
const COUNT_MS = 60_000

/** Reads what the index of a chain has cost today, whichever server has paid. */
export function createSpending(db: Database, chainId: string, clock: Clock) {
  const select = db.prepare(
    'SELECT requests, bytes FROM history_spending WHERE chain_id = ? AND day = ?',
  )
  const count = db.prepare('SELECT count(*) AS entries FROM history_entries WHERE chain_id = ?')
  return async (): Promise<Spending> => {
    const row = await select.get(chainId, dayOf(clock))
    const rows = await count.get(chainId)
    return {
      requests: Number(row?.requests ?? 0),
      bytes: Number(row?.bytes ?? 0),
      disk: Number(rows?.entries ?? 0) * BYTES_PER_ENTRY,
    }
  }
}

/** The part of a budget that is used: 1 is all of it. */
export const shareOf = (spending: Spending, budget: IndexBudget): number =>
  Math.max(
    spending.requests / budget.requestsADay,
    spending.bytes / budget.bytesADay,
    spending.disk / budget.diskBytes,
  )

/** What is used up; `undefined` if nothing is. */
export function spentOf(spending: Spending, budget: IndexBudget): Spent | undefined {
  if (spending.requests >= budget.requestsADay) return 'requests'
  if (spending.bytes >= budget.bytesADay) return 'bytes'
  return spending.disk >= budget.diskBytes ? 'disk' : undefined
}

export interface BudgetOptions {
  readonly db: Database
  readonly chainId: string
  readonly clock: Clock
  readonly budget: IndexBudget
}

/** Counts what the index of a chain costs, in the database, and stops it when its budget is used up. */
export function createBudget({ db, chainId, clock, budget }: BudgetOptions) {
  const readSpending = createSpending(db, chainId, clock)
  const add = db.prepare(
    `INSERT INTO history_spending (chain_id, day, requests, bytes) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (chain_id, day) DO UPDATE SET requests = history_spending.requests + excluded.requests,
       bytes = history_spending.bytes + excluded.bytes`,
  )
  const deleteOld = db.prepare('DELETE FROM history_spending WHERE chain_id = ? AND day < ?')
  let known: Spending = { requests: 0, bytes: 0, disk: 0 }
  let day: number | undefined
  let countedAt = Number.NEGATIVE_INFINITY
  let fresh = { requests: 0, bytes: 0 }
  /** The size of the last answer. */
  let last = 0

  const total = (): Spending => ({
    requests: known.requests + fresh.requests,
    bytes: known.bytes + fresh.bytes,
    disk: known.disk,
  })

  const meter: Meter = {
    take() {
      if (spentOf(total(), budget)) throw new BudgetSpent(`The budget of ${chainId} is used up.`)
      fresh.requests += 1
    },
    count(bytes) {
      last = bytes
      fresh.bytes += bytes
    },
  }

  return {
    meter,
    /** Writes down what was spent, and looks what others have. Returns what is used up. */
    async settle(): Promise<Spent | undefined> {
      const { requests, bytes } = fresh
      fresh = { requests: 0, bytes: 0 }
      if (requests > 0) await add.run(chainId, day ?? dayOf(clock), requests, bytes)
      known = { ...known, requests: known.requests + requests, bytes: known.bytes + bytes }
      if (day === dayOf(clock) && clock.elapsed() - countedAt < COUNT_MS)
        return spentOf(known, budget)
      day = dayOf(clock)
      countedAt = clock.elapsed()
      await deleteOld.run(chainId, day - KEEP_DAYS)
      known = await readSpending()
      return spentOf(known, budget)
    },
    /** Whether that many answers of the size of the last one leave enough for everything else. */
    allowsBlocks: (blocks: number): boolean =>
      blocks * last <= (budget.bytesADay - total().bytes) * LARGEST_SHARE,
  }
}

export type Budget = ReturnType<typeof createBudget>

/** What is left of a day's bytes for others when something costs much. */
const LARGEST_SHARE = 0.1
const KEEP_DAYS = 31

const dayOf = (clock: Clock): number => Math.floor(clock.now() / DAY_MS)
