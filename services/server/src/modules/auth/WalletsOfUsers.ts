import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import type { SignedIn } from '../../http/SignedIn.ts'

type Revoke = typeof authApi.revokeDevice
type ConfirmEmail = ParsedParamsOf<typeof authApi.confirmEmail>

/** What the login asks of the wallets of its users. */
export interface WalletsOfUsers {
  /**
   * Deletes what a device keeps of a wallet, before the device is revoked by a link. Returns false if nothing else opens
   * the wallet: then the device must stay known.
   */
  readonly forgetDevice: (userId: string, deviceId: string) => Promise<boolean>
  /**
   * The same for a session, which it may refuse. Returns until when the device stays known, if it does: then only its
   * logins end.
   */
  readonly forgetWallet: (
    params: ParsedParamsOf<Revoke>,
    visit: { readonly session: SignedIn; readonly projectId: string; readonly ip: string },
  ) => Promise<AnswerOf<Revoke>>
  /** How long a change of the user's address waits, and the wallet that has signed it. */
  readonly emailHold: (
    params: ConfirmEmail,
    session: SignedIn,
  ) => Promise<{ readonly holdMs: number; readonly signedBy?: string | undefined }>
  /** Whether a login may take back a change that a wallet has signed. */
  readonly mayKeepEmail: (session: SignedIn, signedBy: string) => Promise<boolean>
  /** The devices of a user that have opened the wallet. */
  readonly openedBy: (userId: string) => Promise<readonly string[]>
  /** Whether a device of the user waits for the operator to open the wallet: who is told must not change then. */
  readonly isRecovering: (userId: string) => Promise<boolean>
}
