import type { Mail } from '../../../drivers/mail/Mailer.ts'
import type { Reader } from '../../../texts/mails.ts'

/** What the users of the wallets say of their devices, and are told. */
export interface DeviceOwners {
  browserOf(userId: string, deviceId: string): Promise<string>
  /** Does nothing for a user without an address. */
  tell(userId: string, mail: (reader: Reader) => Mail): Promise<void>
}
