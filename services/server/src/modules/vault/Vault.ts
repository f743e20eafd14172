import type { AnswerOf, authApi, ParsedParamsOf, vaultApi } from '@bowline/common/api'
import type { SignedIn } from '../../http/SignedIn.ts'

type Api = typeof vaultApi
type Params<K extends keyof Api> = ParsedParamsOf<Api[K]>
type Answer<K extends keyof Api> = AnswerOf<Api[K]>

/** The session, the project and the network address that a call is made with. */
export interface VaultVisit {
  readonly session: SignedIn
  readonly projectId: string
  /** The network address of the visitor. */
  readonly ip: string
}

export interface Vault {
  create(params: Params<'create'>, visit: VaultVisit): Promise<Answer<'create'>>
  read(visit: VaultVisit): Promise<Answer<'read'>>
  release(params: Params<'release'>, visit: VaultVisit): Promise<Answer<'release'>>
  weigh(params: Params<'weigh'>, visit: VaultVisit): Promise<Answer<'weigh'>>
  limits(visit: VaultVisit): Promise<Answer<'limits'>>
  setLimits(params: Params<'setLimits'>, visit: VaultVisit): Promise<Answer<'setLimits'>>
  addSlot(params: Params<'addSlot'>, visit: VaultVisit): Promise<Answer<'addSlot'>>
  removeSlot(params: Params<'removeSlot'>, visit: VaultVisit): Promise<Answer<'removeSlot'>>
  replace(params: Params<'replace'>, visit: VaultVisit): Promise<Answer<'replace'>>
  backup(visit: VaultVisit): Promise<Answer<'backup'>>
  takeKeys(params: Params<'takeKeys'>, visit: VaultVisit): Promise<Answer<'takeKeys'>>
  close(params: Params<'close'>, visit: VaultVisit): Promise<Answer<'close'>>
  beginAct(visit: VaultVisit): Promise<Answer<'beginAct'>>
  registerKey(params: Params<'registerKey'>, visit: VaultVisit): Promise<Answer<'registerKey'>>
  restore(params: Params<'restore'>, visit: VaultVisit): Promise<Answer<'restore'>>
  beginTransfer(visit: VaultVisit): Promise<Answer<'beginTransfer'>>
  transfer(visit: VaultVisit): Promise<Answer<'transfer'>>
  answerTransfer(
    params: Params<'answerTransfer'>,
    visit: VaultVisit,
  ): Promise<Answer<'answerTransfer'>>
  denyTransfer(params: Params<'denyTransfer'>, visit: VaultVisit): Promise<Answer<'denyTransfer'>>
  takeTransfer(params: Params<'takeTransfer'>, visit: VaultVisit): Promise<Answer<'takeTransfer'>>
  leaveTransfer(
    params: Params<'leaveTransfer'>,
    visit: VaultVisit,
  ): Promise<Answer<'leaveTransfer'>>
  custody(visit: VaultVisit): Promise<Answer<'custody'>>
  beginRecovery(
    params: Params<'beginRecovery'>,
    visit: VaultVisit,
  ): Promise<Answer<'beginRecovery'>>
  recovery(visit: VaultVisit): Promise<Answer<'recovery'>>
  takeRecovery(params: Params<'takeRecovery'>, visit: VaultVisit): Promise<Answer<'takeRecovery'>>
  cancelRecovery(visit: VaultVisit): Promise<Answer<'cancelRecovery'>>
  recoveryLink(params: Params<'recoveryLink'>): Promise<Answer<'recoveryLink'>>
  undoRecovery(
    params: Params<'undoRecovery'>,
    visit: Pick<VaultVisit, 'ip'>,
  ): Promise<Answer<'undoRecovery'>>
  hold(visit: VaultVisit): Promise<Answer<'hold'>>
  cancelHold(params: Params<'cancelHold'>, visit: VaultVisit): Promise<Answer<'cancelHold'>>
  holdLink(params: Params<'holdLink'>): Promise<Answer<'holdLink'>>
  undoHold(params: Params<'undoHold'>, visit: Pick<VaultVisit, 'ip'>): Promise<Answer<'undoHold'>>
  /** Whether a device of the user waits for the operator. */
  isRecovering(userId: string): Promise<boolean>
  /** The devices of a user that have opened the wallet. */
  openedBy(userId: string): Promise<readonly string[]>
  /**
   * Deletes what a device has, before it is revoked by a link. Returns false if nothing else opens the wallet: then its
   * slot stays, and the device must stay known.
   */
  deviceRevoked(userId: string, deviceId: string): Promise<boolean>
  /**
   * The same by a session. Returns until when the device keeps its slot, suspended, and has to stay known, if it does.
   *
   * Throws a 409 `LAST_SLOT` if nothing else opens the wallet, and a 403 `LOGIN_TOO_NEW` if the device has asked for
   * what waits, and the session may not take that back.
   */
  revokeDevice(
    params: ParsedParamsOf<typeof authApi.revokeDevice>,
    visit: VaultVisit,
  ): Promise<AnswerOf<typeof authApi.revokeDevice>>
  /**
   * How long a change of the user's address waits, and which wallet has signed it, if that counts: not if the user keeps
   * an earlier one that somebody has deleted. Uses the signature up, if there is one, and throws what its check throws.
   */
  emailHold(
    params: ParsedParamsOf<typeof authApi.confirmEmail>,
    session: SignedIn,
  ): Promise<{ readonly holdMs: number; readonly signedBy?: string | undefined }>
  /** Whether a login may take back a change that a wallet has signed: on a device that has opened it, or an earlier one. */
  mayKeepEmail(session: SignedIn, signedBy: string): Promise<boolean>
  /** Ends the work that goes on between calls. */
  stop(): Promise<void>
}
