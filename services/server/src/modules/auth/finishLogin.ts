import type { DatabaseSync } from 'node:sqlite'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import { inTransaction } from '../../drivers/db/inTransaction.ts'
import type { Caller } from './Caller.ts'
import { codeExpired } from './createCodes.ts'
import type { createOwners } from './owners.ts'
import type { createTokens } from './tokens.ts'
import type { createUsers, ProvenLogin } from './users.ts'

export interface FinishLoginOptions {
  readonly db: DatabaseSync
  readonly users: ReturnType<typeof createUsers>
  readonly tokens: ReturnType<typeof createTokens>
  readonly audit: Pick<Audit, 'append'>
  readonly owners: Pick<ReturnType<typeof createOwners>, 'notify'>
}

/** Logs in whoever has proven who they are, in any way. A first login makes the user. */
export function createFinishLogin({ db, users, tokens, audit, owners }: FinishLoginOptions) {
  /** Throws 410 `CODE_EXPIRED` for a login that another call has ended. */
  return (login: ProvenLogin, { ip, language }: Pick<Caller, 'ip' | 'language'>) => {
    const { thumbprint, browser, identity, assurance = 'frame', end } = login
    return inTransaction(db, () => {
      // Of several calls at once, one logs in.
      if (!end()) throw codeExpired()
      const found = users.find(identity)
      const userId = found ?? users.add(identity, language)
      const known = users.deviceOf(userId, thumbprint)
      // A new device may be a thief's, whose language the owner may not read.
      if (known) users.setLanguage(userId, language)
      const deviceId = known ?? users.addDevice(userId, { thumbprint, browser })
      users.touchDevice(deviceId)
      const issued = tokens.issue({ userId, deviceId, thumbprint, assurance })
      const meta = { isNewDevice: known === undefined, provider: identity.provider, assurance }
      audit.append({ actor: userId, event: 'login.done', ref: deviceId, ip, meta })
      if (found && !known) owners.notify(userId, 'deviceAdded', browser)
      return { status: 'loggedIn', ...issued, user: users.get(userId), deviceId } as const
    })
  }
}
