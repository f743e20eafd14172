import type { Notice } from '../../texts/mails.ts'

/** What users are told of what happens to their wallets. */
export interface NoticeOwners {
  browserOf(userId: string, deviceId: string): Promise<string>
  /** Does nothing for a user without an address, and after some mails of the same kind within an hour. */
  notify(userId: string, notice: Notice, browser: string): Promise<void>
}
