import type { Clock } from '@bowline/common'
import type { Damage } from '../drivers/db/createDamage.ts'
import {
  damageProblem,
  type HealthProblem,
  type StoreHealth,
} from '../drivers/db/createStoreHealth.ts'
import type { Database } from '../drivers/db/Database.ts'
import { troubleIn } from '../drivers/db/troubleIn.ts'

/** How far the clocks of this machine and of the database may be apart. */
export const MAX_SKEW_MS = 2_000
const LOOK_AGAIN_MS = 1_000
const FULL: HealthProblem = {
  code: 'DISK_FULL',
  message: 'The disk of PostgreSQL is full: make room.',
}

export interface PostgresHealthOptions {
  readonly db: Database
  readonly clock: Clock
  readonly damage: Damage
  /** Whether a statement has lately found the disk full. */
  readonly isFull?: (() => boolean) | undefined
}

/** Checks that the database can be written, that no damage was found, and that its clock is that of this machine. */
export function createPostgresHealth({
  db,
  clock,
  damage,
  isFull = () => false,
}: PostgresHealthOptions): StoreHealth {
  const beat = db.prepare(
    `INSERT INTO heartbeat (id, at) VALUES (1, ?)
     ON CONFLICT (id) DO UPDATE SET at = excluded.at
     RETURNING CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS now`,
  )
  let looked:
    | { readonly at: number; readonly problem: Promise<HealthProblem | undefined> }
    | undefined

  async function look(): Promise<HealthProblem | undefined> {
    const before = clock.now()
    try {
      const row = await beat.get(before)
      const known = damageProblem(damage)
      if (known) return known
      if (isFull()) return FULL
      return clockProblem(Number(row?.now), { before, after: clock.now() })
    } catch (error) {
      damage.note(error)
      const known = damageProblem(damage)
      if (known) return known
      if (troubleIn(error) === 'DISK_FULL') return FULL
      const reason = error instanceof Error ? error.message : String(error)
      const message = `The database cannot be written (${reason}).`
      return { code: 'DATABASE_UNAVAILABLE', message }
    }
  }

  return {
    problem() {
      const at = clock.elapsed()
      if (!looked || at - looked.at >= LOOK_AGAIN_MS) looked = { at, problem: look() }
      return looked.problem
    },
    close() {},
  }
}

/** The database has told its time between two moments of this machine. */
function clockProblem(
  now: number,
  { before, after }: { readonly before: number; readonly after: number },
): HealthProblem | undefined {
  if (now > before - MAX_SKEW_MS && now < after + MAX_SKEW_MS) return undefined
  const seconds = Math.round((now - after) / 1_000)
  return {
    code: 'CLOCK_WRONG',
    message: `The clocks of this machine and of the database are ${Math.abs(seconds)} s apart: set them.`,
  }
}
