import type { NoticeOwners } from '../NoticeOwners.ts'
import type { RecoveryOwners } from '../recovery/RecoveryOwners.ts'

/** What the users of the wallets say of their logins, are told, and lose when an act is taken back by its link. */
export interface HoldOwners
  extends NoticeOwners,
    Pick<RecoveryOwners, 'hasAddress' | 'send' | 'tell' | 'logOut'> {
  /**
   * Whether the user confirms with a passkey: that shows more than a login by mail or with an account elsewhere, which
   * whoever reads the user's mails has as well.
   */
  confirmsByPasskey(userId: string): Promise<boolean>
  /** Revokes a device and ends its logins, within a transaction. */
  revokeDevice(userId: string, deviceId: string, ip?: string): Promise<boolean>
  /** Forgets the apps that see the addresses of the user's wallet, within a transaction. */
  forgetApps(userId: string): Promise<void>
  /** Since when the account knows a device, in milliseconds since 1970; undefined if it does not. */
  knownSince(userId: string, deviceId: string): Promise<number | undefined>
}
