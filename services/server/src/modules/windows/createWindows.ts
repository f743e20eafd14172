import type { Clock, Logger } from '@bowline/common'
import type { AnswerOf, ParsedParamsOf, windowApi } from '@bowline/common/api'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { OpenLimit } from '../../drivers/limits/Limit.ts'
import { runInSlices } from '../../drivers/runInSlices.ts'
import { refuseFor } from '../../http/refuseFor.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import { createChanges } from './createChanges.ts'
import { createWindowRepo, type WindowRow } from './repo.ts'

export interface WindowsOptions {
  readonly db: Database
  readonly openLimit: OpenLimit
  readonly clock: Clock
  readonly logger: Logger
}

type Api = typeof windowApi
type Params<K extends keyof Api> = ParsedParamsOf<Api[K]>
type Answer<K extends keyof Api> = Promise<AnswerOf<Api[K]>>

export type Windows = ReturnType<typeof createWindows>

/** How long the page waits for a window to come. */
export const JOIN_MS = 120_000
/** How long a window is kept after it has come, and after each message to it. */
export const KEEP_MS = 900_000
/** A window serves the requests that follow for so long. */
export const LONGEST_MS = 3_600_000
/** A window that has not read for so long was closed without a word. */
export const SILENT_MS = 45_000
/** How long a call waits for a message. */
export const WAIT_MS = 10_000
/** A login has so many windows; the oldest one goes for another. */
export const MAX_OPEN = 4
/** A login opens so many. */
export const OPENED_PER_HOUR = 240
export const FORGET_EVERY_MS = 60_000

const HOUR_MS = 3_600_000
const PAUSE_MS = 50
const LOOK_AGAIN_MS = 500
const MAX_WAITING = 10_000

/**
 * Carries sealed messages between the wallet's page in an app and a window of the wallet. Of the two ends it knows that the
 * page is that of a login, and that the window is always the same. What they say, it cannot read.
 */
export function createWindows({ db, openLimit, clock, logger }: WindowsOptions) {
  const repo = createWindowRepo(db)
  const limit = openLimit({
    name: 'windows of login',
    amount: OPENED_PER_HOUR,
    windowMs: HOUR_MS,
  })
  const waiting = { waitMs: WAIT_MS, lookAgainMs: LOOK_AGAIN_MS, maxWaiting: MAX_WAITING }
  const changes = createChanges({ clock, ...waiting })

  async function end(windowId: string) {
    await db.transaction(() => repo.remove(windowId), { erase: true })
    changes.tell(windowId)
  }
  async function ofPage(windowId: string, { sessionId }: SignedIn) {
    const found = await repo.find(windowId, clock.now())
    return found?.sessionId === sessionId ? found : undefined
  }
  async function ofWindow(windowId: string, holder: string) {
    const found = await repo.find(windowId, clock.now())
    return found?.holder === holder ? found : undefined
  }
  const isSilent = ({ holder, seenAt }: WindowRow) =>
    holder !== undefined && clock.now() - seenAt > SILENT_MS

  const stop = runInSlices({
    clock,
    everyMs: FORGET_EVERY_MS,
    pauseMs: PAUSE_MS,
    async slice() {
      const now = clock.now()
      // Erasing empties the write-ahead log, so it is done only if there is something.
      if (!(await repo.hasExpired(now))) return true
      return db.transaction(() => repo.expire(now), { erase: true })
    },
    onError: (error) => logger.log('warn', 'Ended windows were not forgotten', { error }),
  })

  return {
    async open({ windowId, key }: Params<'openWindow'>, session: SignedIn): Answer<'openWindow'> {
      const { userId, sessionId } = session
      refuseFor(await limit.take(sessionId))
      const openedAt = clock.now()
      const times = { openedAt, expiresAt: openedAt + JOIN_MS }
      const isAdded = await repo.add({ windowId, userId, sessionId, pageKey: key, ...times })
      if (!isAdded) throw new HttpProblem(409, 'WINDOW_EXISTS', 'A window has this id.')
      for (const old of (await repo.idsOf(sessionId)).slice(MAX_OPEN)) await end(old)
      return {}
    },

    async ask(
      { windowId, ...message }: Params<'askWindow'>,
      session: SignedIn,
    ): Answer<'askWindow'> {
      const found = await ofPage(windowId, session)
      if (!found) return { status: 'gone' }
      const { openedAt } = found
      // Before it has come: what a tab shows that the page itself is led away from.
      const expiresAt = found.holder
        ? Math.min(clock.now() + KEEP_MS, openedAt + LONGEST_MS)
        : openedAt + JOIN_MS
      await repo.ask(windowId, message, expiresAt)
      changes.tell(windowId)
      return { status: 'left' }
    },

    async await(
      { windowId, after, isThere }: Params<'awaitWindow'>,
      session: SignedIn,
    ): Answer<'awaitWindow'> {
      const news = await changes.until<Awaited<Answer<'awaitWindow'>>>(windowId, async () => {
        const found = await ofPage(windowId, session)
        if (!found) return { status: 'gone' }
        const { windowKey: key, answered } = found
        if (!isThere && key !== undefined) return { status: 'there', key }
        // It may be the last one: a tab that is led back reads no more.
        if (isThere && answered && answered.number > after)
          return { status: 'message', ...answered }
        if (!isSilent(found)) return undefined
        // For both: whoever was asleep, and comes back, would wait for the other one.
        await end(windowId)
        return { status: 'gone' }
      })
      return news ?? { status: 'waiting' }
    },

    async join({ windowId, key }: Params<'joinWindow'>, holder: string): Answer<'joinWindow'> {
      const now = clock.now()
      const place = { windowId, holder, windowKey: key, now, expiresAt: now + KEEP_MS }
      const isFirst = await repo.join(place)
      const found = await repo.find(windowId, now)
      // It may have been opened a moment ago: whoever comes asks again.
      if (found?.holder === undefined) return { status: 'gone' }
      // The answer to the first call may have been lost.
      const isSame = found.holder === holder && found.windowKey === key
      if (!isFirst && !isSame) {
        // Nobody can tell which of the two is the window.
        await end(windowId)
        return { status: 'gone' }
      }
      changes.tell(windowId)
      return { status: 'there', key: found.pageKey }
    },

    async read({ windowId, after }: Params<'readWindow'>, holder: string): Answer<'readWindow'> {
      if (await ofWindow(windowId, holder)) await repo.see(windowId, clock.now())
      const news = await changes.until<Awaited<Answer<'readWindow'>>>(windowId, async () => {
        const found = await ofWindow(windowId, holder)
        if (!found) return { status: 'gone' }
        const { asked } = found
        return asked && asked.number > after ? { status: 'message', ...asked } : undefined
      })
      return news ?? { status: 'waiting' }
    },

    async answer(
      { windowId, ...message }: Params<'answerWindow'>,
      holder: string,
    ): Answer<'answerWindow'> {
      if (!(await ofWindow(windowId, holder))) return { status: 'gone' }
      await repo.answer(windowId, message)
      changes.tell(windowId)
      return { status: 'left' }
    },

    async leave({ windowId }: Params<'leaveWindow'>): Answer<'leaveWindow'> {
      if (await repo.find(windowId, clock.now())) await end(windowId)
      return {}
    },

    /** Those who wait are answered at once, so that the server can close. */
    stopWaiting: changes.stop,
    stop,
  }
}
