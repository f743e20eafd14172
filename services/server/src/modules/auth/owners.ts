import type { Mail, Mailer } from '../../drivers/mail/Mailer.ts'
import type { createUsers } from './users.ts'

/** What other modules ask of the users, and tell them. */
export function createOwners(
  users: Pick<ReturnType<typeof createUsers>, 'devices' | 'get'>,
  mailer: Pick<Mailer, 'send'>,
) {
  return {
    /** Names the browser of a device that the user has allowed. */
    browserOf: (userId: string, deviceId: string): string =>
      users.devices(userId).find(({ id }) => id === deviceId)?.browser ?? 'A browser on a device',

    /** For mails that change nothing if they do not arrive. The mailer logs those. */
    tell(userId: string, mail: (to: string) => Mail): void {
      const { email } = users.get(userId)
      if (email) void mailer.send(mail(email)).catch(() => {})
    },
  }
}
