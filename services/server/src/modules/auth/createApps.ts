import type { Clock } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import { AUDITED, type Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { needFrame } from '../../http/checkSession.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import type { Caller } from './Caller.ts'
import type { createProjectChecks } from './createProjectChecks.ts'
import type { createTokens } from './tokens.ts'
import type { createUsers } from './users.ts'

type Api = typeof authApi

export interface AppsOptions extends Pick<ReturnType<typeof createProjectChecks>, 'checkOrigin'> {
  readonly db: Database
  readonly clock: Clock
  readonly users: Pick<ReturnType<typeof createUsers>, 'devices' | 'onFile'>
  readonly tokens: Pick<ReturnType<typeof createTokens>, 'issue'>
  readonly audit: Pick<Audit, 'append'>
  readonly frameUrl: string
}

/** A user allows no more apps than this: the one used least recently goes. */
export const MOST_APPS = 100

/** Creates the calls by which the wallet's own page logs its user in in apps, each allowed once. */
export function createApps(options: AppsOptions) {
  const { db, clock, users, tokens, audit, checkOrigin, frameUrl } = options
  const home = new URL(frameUrl).origin
  const select = db.prepare(
    'SELECT origin, allowed_at, used_at FROM user_apps WHERE user_id = ? ORDER BY used_at DESC, origin',
  )
  const allow = db.prepare(
    `INSERT INTO user_apps (user_id, origin, allowed_at, used_at) VALUES (?1, ?2, ?3, ?3)
     ON CONFLICT (user_id, origin) DO UPDATE SET used_at = ?3`,
  )
  const use = db.prepare('UPDATE user_apps SET used_at = ? WHERE user_id = ? AND origin = ?')
  const forget = db.prepare('DELETE FROM user_apps WHERE user_id = ? AND origin = ?')
  const forgetAll = db.prepare('DELETE FROM user_apps WHERE user_id = ?')
  const appOf = db.prepare('SELECT app FROM logged_in WHERE id = ?')
  const end = db.prepare(
    'UPDATE logged_in SET ended_at = ? WHERE user_id = ? AND app = ? AND ended_at IS NULL',
  )

  /** Throws a 403 for a login that an app is around: only what an app cannot be around logs in elsewhere. */
  async function needHome({ userId, deviceId, sessionId }: SignedIn) {
    const device = (await users.devices(userId)).find(({ id }) => id === deviceId)
    const isMade = ((await appOf.get(sessionId))?.app ?? null) !== null
    if (device?.site !== home || isMade)
      throw new HttpProblem(403, 'NOT_AT_HOME', 'Only the own page of the wallet can do this.')
  }

  return {
    async enterApp(
      { origin, isAllowed }: ParsedParamsOf<Api['enterApp']>,
      session: SignedIn,
      { key: thumbprint, projectId, ip }: Pick<Caller, 'key' | 'projectId' | 'ip'>,
    ): Promise<AnswerOf<Api['enterApp']>> {
      needFrame(session)
      await needHome(session)
      checkOrigin(projectId, origin)
      const { userId, deviceId, assurance, createdAt } = session
      const now = clock.now()
      return db.transaction(async () => {
        if (isAllowed) await allow.run(userId, origin, now)
        else if ((await use.run(now, userId, origin)) === 0) return { status: 'unknown' }
        const rest = (await select.all(userId)).slice(MOST_APPS)
        for (const row of rest) await forget.run(userId, String(row.origin))
        // As old as the login that it comes from: none outlives that one by another.
        const made = { userId, deviceId, thumbprint, assurance, createdAt, app: origin }
        const issued = await tokens.issue(made)
        const { provider } = await users.onFile(userId)
        const meta = { isNewDevice: false, provider, assurance }
        await audit.append({ actor: userId, event: 'login.done', ref: deviceId, ip, meta })
        return { status: 'loggedIn', ...issued }
      }, AUDITED)
    },

    apps: async ({ userId }: SignedIn): Promise<AnswerOf<Api['apps']>> => ({
      apps: (await select.all(userId)).map((row) => ({
        origin: String(row.origin),
        allowedAt: Number(row.allowed_at),
        usedAt: Number(row.used_at),
      })),
    }),

    async leaveApp(
      { origin }: ParsedParamsOf<Api['leaveApp']>,
      session: SignedIn,
      { ip }: Pick<Caller, 'ip'>,
    ) {
      needFrame(session)
      const { userId, sessionId: ref } = session
      await db.transaction(async () => {
        await forget.run(userId, origin)
        await end.run(clock.now(), userId, origin)
        await audit.append({ actor: userId, event: 'login.ended', ref, ip, meta: {} })
      }, AUDITED)
      return {}
    },

    /** Forgets all of them with the wallet whose addresses they saw. It runs in the caller's transaction. */
    async forgetApps(userId: string): Promise<void> {
      await forgetAll.run(userId)
    },

    /** Forgets the app of a login that is about to end: its user is asked about it again. It runs in the caller's transaction. */
    async forgetAppOf({ userId, sessionId }: SignedIn): Promise<void> {
      const { app } = (await appOf.get(sessionId)) ?? {}
      if (app != null) await forget.run(userId, String(app))
    },
  }
}
