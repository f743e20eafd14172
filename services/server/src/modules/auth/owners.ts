import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { OpenLimit } from '../../drivers/limits/Limit.ts'
import type { Mail, Mailer } from '../../drivers/mail/Mailer.ts'
import { type Notice, noticeMail, type Reader } from '../../texts/mails.ts'
import { browserOf } from './browserOf.ts'
import type { LogOut, RevokeDevice } from './logOut.ts'
import type { createUsers } from './users.ts'

const HOUR_MS = 3_600_000
/** The notices of one kind to one user. Each kind has its own, so that many of one hide no other. */
export const NOTICES_PER_HOUR = 5

export interface OwnersOptions {
  readonly openLimit: OpenLimit
  readonly users: Pick<ReturnType<typeof createUsers>, 'devices' | 'onFile' | 'languageOf'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly logOut: LogOut
  readonly revokeDevice: RevokeDevice
  readonly isChangingEmail: (userId: string) => Promise<boolean>
  readonly forgetApps: (userId: string) => Promise<void>
}

/** What other modules ask of the users, and tell them. */
export function createOwners(options: OwnersOptions) {
  const { users, mailer, logOut, revokeDevice, isChangingEmail, forgetApps, openLimit } = options
  const limit = openLimit({ name: 'notices of user', amount: NOTICES_PER_HOUR, windowMs: HOUR_MS })

  /** Undefined for a user without an address. */
  async function readerOf(userId: string): Promise<Reader | undefined> {
    const { address: to } = await users.onFile(userId)
    return to ? { to, language: await users.languageOf(userId) } : undefined
  }

  async function tell(userId: string, mail: (reader: Reader) => Mail): Promise<void> {
    const reader = await readerOf(userId)
    if (reader) void mailer.send(mail(reader)).catch(() => {})
  }

  return {
    isChangingEmail,
    forgetApps,
    logOut,
    revokeDevice,
    hasAddress: async (userId: string): Promise<boolean> =>
      (await users.onFile(userId)).address !== null,
    /** All others confirm by what logs them in as well, such as a code of a mail. */
    confirmsByPasskey: async (userId: string): Promise<boolean> =>
      (await users.onFile(userId)).provider === 'passkey',
    /** Undefined for a device that the account does not know, or no more. */
    async knownSince(userId: string, deviceId: string): Promise<number | undefined> {
      const devices = await users.devices(userId)
      return devices.find(({ id }) => id === deviceId)?.createdAt
    },
    /** Names the browser of a device that the user has allowed. */
    async browserOf(userId: string, deviceId: string): Promise<string> {
      const devices = await users.devices(userId)
      return devices.find(({ id }) => id === deviceId)?.browser ?? browserOf('')
    },

    /** Sends mails that change nothing if they do not arrive, and are not waited for. The mailer logs those. */
    tell,
    /** Tells of a change, but not without end. Its row in the audit log is there in any case. */
    async notify(userId: string, notice: Notice, browser: string): Promise<void> {
      if ((await limit.take(`${userId} ${notice}`)) > 0) return
      await tell(userId, (reader) => noticeMail(notice, { ...reader, browser }))
    },

    /** Throws if the mail is not taken. */
    async send(userId: string, mail: (reader: Reader) => Mail): Promise<void> {
      const reader = await readerOf(userId)
      if (!reader) throw new HttpProblem(403, 'NO_EMAIL', 'This account has no email address.')
      await mailer.send(mail(reader))
    },
  }
}
