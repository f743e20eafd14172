import type { Audit } from '../../drivers/audit/createAudit.ts'
import type { Mail, Mailer } from '../../drivers/mail/Mailer.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { createTokens } from './tokens.ts'
import type { createUsers } from './users.ts'

export interface OwnersOptions {
  readonly users: Pick<ReturnType<typeof createUsers>, 'devices' | 'get' | 'revokeDevice'>
  readonly tokens: Pick<ReturnType<typeof createTokens>, 'endOfUser'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly audit: Pick<Audit, 'append'>
  readonly isChangingEmail: (userId: string) => boolean
}

/** What other modules ask of the users, and tell them. */
export function createOwners(options: OwnersOptions) {
  const { users, tokens, mailer, audit, isChangingEmail } = options
  return {
    isChangingEmail,
    hasAddress: (userId: string): boolean => users.get(userId).email !== null,
    /** Names the browser of a device that the user has allowed. */
    browserOf: (userId: string, deviceId: string): string =>
      users.devices(userId).find(({ id }) => id === deviceId)?.browser ?? 'A browser on a device',

    /** For mails that change nothing if they do not arrive. The mailer logs those. */
    tell(userId: string, mail: (to: string) => Mail): void {
      const { email } = users.get(userId)
      if (email) void mailer.send(mail(email)).catch(() => {})
    },

    /** Throws if the mail is not taken. */
    async send(userId: string, mail: (to: string) => Mail): Promise<void> {
      const { email } = users.get(userId)
      if (!email) throw new HttpProblem(403, 'NO_EMAIL', 'This account has no e-mail address.')
      await mailer.send(mail(email))
    },

    /** Revokes a device, and ends all logins of its user. Within a transaction. */
    logOut(userId: string, deviceId: string, ip: string): void {
      if (users.revokeDevice(userId, deviceId))
        audit.append({ actor: userId, event: 'device.revoked', ref: deviceId, ip, meta: {} })
      tokens.endOfUser(userId)
    },
  }
}
