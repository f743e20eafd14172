import { networkOf, siteOfNetwork } from '../../basics/networkOf.ts'
import { AUDITED } from '../../drivers/audit/createAudit.ts'
import type { OpenLimit } from '../../drivers/limits/Limit.ts'
import type { GuessingOptions } from './GuessingOptions.ts'

export interface LoginBreakerOptions extends GuessingOptions {
  readonly openLimit: OpenLimit
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const DAYS_BEFORE = 7
/** Wrong codes of a day beyond so many times the median of the days before trip the breaker. */
const TIMES_MEDIAN = 5
/** The number of failures that never trips it: a young or quiet server would trip at a handful of typos. */
const FLOOR = 200
/** The failures that count from one /24 or /48 of IPv6 in a day. A single visitor must not be able to trip it for everybody. */
const COUNTED_PER_NETWORK = 20

/**
 * Trips while far more wrong codes are entered than usual, in all accounts together. The counts are in
 * the database, one for each hour, so that they survive a restart and processes share them.
 */
export function createLoginBreaker(options: LoginBreakerOptions) {
  const { db, clock, logger, audit, metrics, openLimit } = options
  const add = db.prepare(
    `INSERT INTO wrong_codes (hour, amount) VALUES (?, 1)
     ON CONFLICT (hour) DO UPDATE SET amount = wrong_codes.amount + 1`,
  )
  const forget = db.prepare('DELETE FROM wrong_codes WHERE hour <= ?')
  // A number of JavaScript is bound as a real one, which would divide without a remainder.
  const selectDays = db.prepare(
    `SELECT (CAST(?1 AS BIGINT) - hour) / ${DAY_HOURS} AS day, sum(amount) AS amount FROM wrong_codes
     WHERE hour > ?1 - ${(DAYS_BEFORE + 1) * DAY_HOURS} AND hour <= ?1 GROUP BY day`,
  )
  const selectState = db.prepare('SELECT is_tripped FROM login_breaker')
  const change = db.prepare('UPDATE login_breaker SET is_tripped = ?1 WHERE is_tripped <> ?1')
  const countedOf = openLimit({
    name: 'wrong codes of network',
    amount: COUNTED_PER_NETWORK,
    windowMs: DAY_HOURS * HOUR_MS,
  })
  const hour = () => Math.floor(clock.now() / HOUR_MS)

  async function measure() {
    const days = Array<number>(DAYS_BEFORE + 1).fill(0)
    for (const { day, amount } of await selectDays.all(hour())) days[Number(day)] = Number(amount)
    const [wrong = 0, ...before] = days
    const limit = Math.max(FLOOR, TIMES_MEDIAN * medianOf(before))
    return { wrong, limit, isTripped: wrong > limit }
  }

  /** Tells of a change once, whichever process finds it. */
  async function update(): Promise<boolean> {
    const { isTripped, wrong, limit } = await measure()
    const state = Number(isTripped)
    if (Number((await selectState.get())?.is_tripped) === state) return isTripped
    const isChanged = await db.transaction(async () => {
      if ((await change.run(state)) === 0) return false
      const event = isTripped ? 'breaker.tripped' : 'breaker.reset'
      await audit.append({ actor: 'server', event, meta: { wrong, limit } })
      return true
    }, AUDITED)
    const counts = { wrong, limit }
    if (isChanged && isTripped)
      logger.log('warn', 'Many wrong codes: each login by email needs its link', counts)
    else if (isChanged) logger.log('info', 'Logins by email are as usual again', counts)
    return isTripped
  }

  metrics.gauge(
    'bowline_login_breaker_tripped',
    '1 while each login by email needs its link.',
    async () => Number((await measure()).isTripped),
  )
  metrics.gauge(
    'bowline_login_wrong_codes',
    'Wrong codes of the last day, as counted.',
    async () => {
      const { wrong, limit } = await measure()
      return { label: 'of', values: { day: wrong, limit } }
    },
  )

  return {
    /** Counts a wrong code that was entered from an address. */
    async countWrong(address: string): Promise<void> {
      if ((await countedOf.take(siteOfNetwork(networkOf(address)))) > 0) return
      await forget.run(hour() - (DAYS_BEFORE + 1) * DAY_HOURS)
      await add.run(hour())
      await update()
    },
    isTripped: update,
  }
}

/** Finds the median of an odd number of values. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) / 2] ?? 0
}
