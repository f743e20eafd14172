import type { Audit } from '../../drivers/audit/createAudit.ts'
import type { createTokens } from './tokens.ts'
import type { createUsers } from './users.ts'

export interface LogOutOptions {
  readonly users: Pick<ReturnType<typeof createUsers>, 'revokeDevice'>
  readonly tokens: Pick<ReturnType<typeof createTokens>, 'endOfUser'>
  readonly audit: Pick<Audit, 'append'>
}

/** Revokes a device, if one is given, and ends all logins of its user. Called within a transaction. */
export type LogOut = (userId: string, deviceId: string | undefined, ip: string) => Promise<void>

export function createLogOut({ users, tokens, audit }: LogOutOptions): LogOut {
  return async (userId, deviceId, ip) => {
    if (deviceId !== undefined && (await users.revokeDevice(userId, deviceId)))
      await audit.append({ actor: userId, event: 'device.revoked', ref: deviceId, ip, meta: {} })
    await tokens.endOfUser(userId)
  }
}
