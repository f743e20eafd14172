import type { Mail } from '../../../drivers/mail/Mailer.ts'
import type { Reader } from '../../../texts/mails.ts'
import type { LogOut } from '../../auth/logOut.ts'

/** What the users of the wallets say of themselves, are told, and lose when a recovery is stopped. */
export interface RecoveryOwners {
  /** Whether mail reaches the user: nobody else is recovered. */
  hasAddress(userId: string): Promise<boolean>
  /** Whether another address is about to replace the user's. */
  isChangingEmail(userId: string): Promise<boolean>
  browserOf(userId: string, deviceId: string): Promise<string>
  /** Throws if the mail is not taken, and a 403 `NO_EMAIL` for a user without an address. */
  send(userId: string, mail: (reader: Reader) => Mail): Promise<void>
  /** Sends a mail that changes nothing if it does not arrive. */
  tell(userId: string, mail: (reader: Reader) => Mail): Promise<void>
  /** Ends the logins of the device that has asked, and of all that have not opened the wallet. Within a transaction. */
  logOut: LogOut
}
