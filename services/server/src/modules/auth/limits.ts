import type { Clock } from '@bowline/common'
import { networkOf, siteOfNetwork } from '../../basics/networkOf.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { OpenLimit } from '../../drivers/limits/Limit.ts'
import { openNetworkLimit } from '../../drivers/limits/openNetworkLimit.ts'
import { refuseFor } from '../../http/refuseFor.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What all visitors of the server have is so many times what one has. */
const SHARED_TIMES = 1_000
/** The time between two codes for one address. */
export const COOLDOWN_MS = 30_000
/** Codes for one address, within each time. */
const SENT = [
  { amount: 1, withinMs: COOLDOWN_MS },
  { amount: 3, withinMs: 10 * MINUTE_MS },
  { amount: 6, withinMs: HOUR_MS },
  { amount: 10, withinMs: DAY_MS },
] as const
/** Mails of a day beyond these, for networks that have had fewer than three: a stranger must not use up the owner's. */
const RESERVE = 10
const MAILS_PER_SITE = 3
/** What stands for the device where these are counted: no thumbprint is so short. */
const RESERVE_OF = 'reserve'
/** The number of wrong codes within a day that pauses the logins of unknown devices. */
const WRONG_CODES = 10
const FIRST_PAUSE_MS = HOUR_MS
const LONGEST_PAUSE_MS = DAY_MS

export interface Who {
  /** See `subjectOf`. */
  readonly subject: string
  /** The thumbprint of a device that the account knows; empty for others. */
  readonly device: string
}

export interface LoginLimitsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly openLimit: OpenLimit
  /** Codes that one visitor is mailed in an hour. They try codes, and log in elsewhere, twice as often. */
  readonly codesPerVisitor: number
}

/** Limits codes: how many are sent, and how many are tried. All of them survive a restart but those of visitors. */
export function createLoginLimits({ db, clock, openLimit, codesPerVisitor }: LoginLimitsOptions) {
  const insert = db.prepare(
    'INSERT INTO login_events (subject, device, kind, at, site) VALUES (?, ?, ?, ?, ?)',
  )
  const select = db.prepare(
    `SELECT at FROM login_events WHERE subject = ? AND device = ? AND kind = ? AND at > ?
     ORDER BY at DESC`,
  )
  const selectOfSite = db.prepare(
    "SELECT at FROM login_events WHERE subject = ? AND site = ? AND kind = 'sent' AND at > ?",
  )
  const takeBack = db.prepare(
    'DELETE FROM login_events WHERE subject = ? AND device = ? AND kind = ? AND at = ?',
  )
  const forget = db.prepare('DELETE FROM login_events WHERE at <= ?')
  const perHour = (name: string, amount: number) => {
    const shared = SHARED_TIMES * amount
    const limit = openNetworkLimit(openLimit, { name, amount, shared, windowMs: HOUR_MS })
    return (address: string) => limit.take({ of: '', address })
  }
  const sentFrom = perHour('codes', codesPerVisitor)
  const checkedFrom = perHour('checks', 2 * codesPerVisitor)
  const loginsFrom = perHour('logins', 2 * codesPerVisitor)

  /** Newest first. */
  const times = async ({ subject, device }: Who, kind: 'sent' | 'wrong') =>
    (await select.all(subject, device, kind, clock.now() - DAY_MS)).map(({ at }) => Number(at))

  /** Wrong codes of an account pause it for an hour, the next ten for two, up to a day. */
  async function pausedUntil({ subject }: Who): Promise<number> {
    const wrong = (await times({ subject, device: '' }, 'wrong')).reverse()
    const pauses = Math.floor(wrong.length / WRONG_CODES)
    if (pauses === 0) return 0
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (pauses - 1))
    return (wrong[pauses * WRONG_CODES - 1] ?? 0) + pause
  }

  const isPaused = async (who: Who) => who.device === '' && (await pausedUntil(who)) > clock.now()

  async function refusePaused(who: Who) {
    if (await isPaused(who)) refuseUntil(await pausedUntil(who), clock)
  }

  /** Finds out as whose a mail counts that somebody of a network asks for. Throws 429 if there is no room. */
  async function countedAs(who: Who, site: string): Promise<Who> {
    const sent = await times(who, 'sent')
    const until = SENT.map(({ amount, withinMs }) => (sent[amount - 1] ?? -withinMs) + withinMs)
    const soonest = Math.max(...until)
    if (soonest <= clock.now()) return who
    if (who.device !== '' || !(await isQuiet(who, site))) refuseUntil(soonest, clock)
    return { ...who, device: RESERVE_OF }
  }

  /** Whether something of the reserve is left, for a network that has had few mails and none just now. */
  async function isQuiet({ subject }: Who, site: string): Promise<boolean> {
    const reserved = await times({ subject, device: RESERVE_OF }, 'sent')
    const own = await selectOfSite.all(subject, site, clock.now() - DAY_MS)
    const isApart = own.every(({ at }) => Number(at) <= clock.now() - COOLDOWN_MS)
    return reserved.length < RESERVE && own.length < MAILS_PER_SITE && isApart
  }

  return {
    /** Whether so many codes were wrong that unknown devices get links instead, which nobody can guess. */
    isPaused,
    /** Throws 429 then, for what has no link. */
    refusePaused,
    /**
     * Counts a mail with a code or a link that somebody asks for. Throws 429 if there are too many. The returned function
     * takes the count back, for a mail that was not sent.
     */
    async takeMail(who: Who, address: string): Promise<() => Promise<unknown>> {
      const site = siteOfNetwork(networkOf(address))
      await countedAs(who, site)
      // Afterwards: who asks too soon for one address takes nothing from the others of the address.
      refuseFor(await sentFrom(address))
      await forget.run(clock.now() - DAY_MS)
      const at = clock.now()
      const { subject, device } = await db.transaction(
        async () => {
          const counted = await countedAs(who, site)
          await insert.run(counted.subject, counted.device, 'sent', at, site)
          return counted
        },
        { lock: `codes for ${who.subject}` },
      )
      return () => takeBack.run(subject, device, 'sent', at)
    },
    /** Counts a code to be checked. Throws 429 if there are too many. */
    async takeCheck(who: Who, address: string): Promise<void> {
      refuseFor(await checkedFrom(address))
      await refusePaused(who)
    },
    /** Counts a login with an account elsewhere. Throws 429 if there are too many. */
    async takeLogin(address: string): Promise<void> {
      refuseFor(await loginsFrom(address))
    },
    async countWrong({ subject, device }: Who): Promise<void> {
      await insert.run(subject, device, 'wrong', clock.now(), '')
    },
  }
}

const refuseUntil = (time: number, clock: Clock): void => refuseFor(time - clock.now())
