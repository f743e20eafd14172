import type { Audit } from '../../drivers/audit/createAudit.ts'
import type { createTokens } from './tokens.ts'
import type { createUsers } from './users.ts'
import type { WalletsOfUsers } from './WalletsOfUsers.ts'

type Tokens = ReturnType<typeof createTokens>

export interface RevokeOptions {
  readonly users: Pick<ReturnType<typeof createUsers>, 'revokeDevice'>
  readonly tokens: Pick<Tokens, 'endOfDevice'>
  readonly audit: Pick<Audit, 'append'>
}

/** Called within a transaction. Returns false if the user has no such device. */
export type RevokeDevice = (userId: string, deviceId: string, ip?: string) => Promise<boolean>

/** Creates what has the account know a device no more, and ends its logins. */
export function createRevokeDevice({ users, tokens, audit }: RevokeOptions): RevokeDevice {
  return async (userId, deviceId, ip) => {
    if (!(await users.revokeDevice(userId, deviceId))) return false
    await tokens.endOfDevice(deviceId)
    await audit.append({ actor: userId, event: 'device.revoked', ref: deviceId, ip, meta: {} })
    return true
  }
}

export interface LogOutOptions extends Pick<WalletsOfUsers, 'openedBy'> {
  readonly revokeDevice: RevokeDevice
  readonly tokens: Pick<Tokens, 'endOfUser'>
}

export interface LoggingOut {
  /** The device that has asked for what is taken back. */
  readonly deviceId: string
  /** Whether it is new again afterwards. */
  readonly isRevoked: boolean
  readonly ip: string
}

/**
 * Ends the logins of all devices that have not opened the wallet. Those that have stay logged in, and the one that has
 * asked as well: whoever reads the mails has the link that calls this, too, and could keep the owner out by it. Called within a transaction.
 */
export type LogOut = (userId: string, options: LoggingOut) => Promise<void>

export function createLogOut({ revokeDevice, tokens, openedBy }: LogOutOptions): LogOut {
  return async (userId, { deviceId, isRevoked, ip }) => {
    if (isRevoked) await revokeDevice(userId, deviceId, ip)
    const spared = (await openedBy(userId)).filter((one) => !isRevoked || one !== deviceId)
    await tokens.endOfUser(userId, spared)
  }
}
