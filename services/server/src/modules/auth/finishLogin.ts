import type { Clock } from '@bowline/common'
import { AUDITED, type Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { Caller } from './Caller.ts'
import { codeExpired } from './createCodes.ts'
import type { createOwners } from './owners.ts'
import type { createTokens } from './tokens.ts'
import type { createUsers, ProvenLogin } from './users.ts'

export interface FinishLoginOptions {
  readonly db: Database
  readonly users: ReturnType<typeof createUsers>
  readonly tokens: ReturnType<typeof createTokens>
  readonly audit: Pick<Audit, 'append'>
  readonly owners: Pick<ReturnType<typeof createOwners>, 'notify'>
  readonly clock: Clock
  /** The address of the wallet's page. */
  readonly frameUrl: string
}

/** Logs in whoever has proven who they are, in any way. A first login makes the user. */
export function createFinishLogin(options: FinishLoginOptions) {
  const { db, users, tokens, audit, owners, clock, frameUrl } = options
  const { hostname } = new URL(frameUrl)
  const noteHost = db.prepare(
    'INSERT INTO page_hosts (host, since) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  /** Throws 410 `CODE_EXPIRED` for a login that another call has ended. */
  return async (
    login: ProvenLogin,
    { ip, language, place }: Pick<Caller, 'ip' | 'language' | 'place'>,
  ) => {
    const { thumbprint, browser, origin, identity, assurance = 'frame', end } = login
    const { hasNewDevice, ...answer } = await db.transaction(async () => {
      // Of several calls at once, one logs in.
      if (!(await end())) throw codeExpired()
      // Passkeys that are made from here on are of this host.
      await noteHost.run(hostname, clock.now())
      const found = await users.find(identity)
      const userId = found ?? (await users.add(identity, language))
      const known = await users.deviceOf(userId, thumbprint)
      // A new device may be a thief's, whose language the owner may not read.
      if (known) await users.setLanguage(userId, language)
      const deviceId = known ?? (await users.addDevice(userId, { thumbprint, browser, origin }))
      await users.touchDevice(deviceId, place)
      const issued = await tokens.issue({ userId, deviceId, thumbprint, assurance })
      const meta = { isNewDevice: known === undefined, provider: identity.provider, assurance }
      await audit.append({ actor: userId, event: 'login.done', ref: deviceId, ip, meta })
      const user = await users.get(userId)
      const hasNewDevice = found !== undefined && known === undefined
      return { status: 'loggedIn', ...issued, user, deviceId, hasNewDevice } as const
    }, AUDITED)
    if (hasNewDevice) await owners.notify(answer.user.id, 'deviceAdded', browser)
    return answer
  }
}
