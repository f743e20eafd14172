import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '@bowline/common'
import type { ParsedParamsOf, vaultApi } from '@bowline/common/api'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { needFrame } from '../../../http/checkSession.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { checkSigned, readNewPasskey } from '../../../webauthn/checkPasskey.ts'
import type { Opened } from '../acts/createOpened.ts'
import type { PasswordLimit } from '../createPasswordLimit.ts'
import type { Shares } from '../createShares.ts'
import { counts } from '../createTaking.ts'
import { needProof } from '../passwordVerifier.ts'
import { needWallet } from '../problems.ts'
import type { VaultRepo } from '../repo.ts'
import type { AnySlot, VaultSlot } from '../VaultSlot.ts'
import { createConfirmationRows, type SlotPasskey } from './confirmationRows.ts'
import { challengeOf, hashOfUse } from './useOf.ts'

export type Confirmation = NonNullable<ParsedParamsOf<typeof vaultApi.release>['confirmation']>
type SignedUse = Extract<Confirmation, { readonly by: 'passkey' }>

/** The passkeys that log users in, which are checked where they are kept. */
export interface LoginPasskeys {
  isOwn(userId: string, credentialId: string): Promise<boolean>
  checkOwn(
    userId: string,
    signed: Omit<SignedUse, 'by' | 'requestId'>,
    asked: { readonly challenge: string; readonly origin: string },
  ): Promise<boolean>
}

export interface ConfirmationsOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'slots' | 'wallet'>
  readonly shares: Pick<Shares, 'openVerifier'>
  readonly passwordLimit: PasswordLimit
  readonly opened: Pick<Opened, 'isLive' | 'needLive'>
  readonly loginPasskeys: LoginPasskeys
  readonly clock: Clock
  /** The address of the wallet's page, without a trailing slash. Passkeys belong to its host. */
  readonly frameUrl: string
}

const CHALLENGE_MS = 5 * 60_000

/** Creates what shows that a user is there and means one use of the keys: by a passkey, or by the password. */
export function createConfirmations(options: ConfirmationsOptions) {
  const { db, repo, shares, passwordLimit, opened, loginPasskeys, clock, frameUrl } = options
  const rows = createConfirmationRows(db)

  /**
   * The passkeys and the password that count: those that count as ways to open the wallet and, in one without a key, the
   * oldest of them. Whoever logs in can add one to such a wallet that opens nothing, and its user has a day to notice.
   */
  async function counting(userId: string): Promise<readonly VaultSlot[]> {
    const wallet = await repo.wallet(userId)
    if (!wallet) return []
    const shared = (await repo.slots(userId)).filter(
      ({ kind }) => kind === 'passkey' || kind === 'password',
    )
    const oldest = Math.min(...shared.map(({ createdAt }) => createdAt))
    const isOldest = ({ createdAt }: VaultSlot) => !wallet.actKey && createdAt === oldest
    return shared.filter((slot) => counts(slot, wallet, clock.now()) || isOldest(slot))
  }

  async function isChecked({ userId, slotId, credentialId = '' }: VaultSlot): Promise<boolean> {
    if ((await rows.passkeys(userId)).has(slotId)) return true
    return loginPasskeys.isOwn(userId, credentialId)
  }

  async function checkPasskey({ userId, sessionId }: SignedIn, use: string, signed: SignedUse) {
    const { requestId, credentialId } = signed
    const useHash = hashOfUse(use)
    const waiting = { idHash: hashOf(requestId), userId, sessionId, useHash }
    const taken = await rows.takeChallenge(waiting, clock.now())
    if (!taken) throw new HttpProblem(410, 'CONFIRMATION_EXPIRED', 'Ask for a new challenge.')
    const slot = (await counting(userId)).find((one) => one.credentialId === credentialId)
    if (!slot) throw confirmationWrong()
    const asked = { challenge: challengeOf(taken.nonce, useHash), origin: taken.origin }
    const known = (await rows.passkeys(userId)).get(slot.slotId)
    if (!known) {
      if (!(await loginPasskeys.checkOwn(userId, signed, asked))) throw confirmationWrong()
      return
    }
    const counter = await checkSigned({ id: credentialId, ...known }, signed, asked, frameUrl)
    const isRight = counter !== undefined && (await rows.countUse(slot, known.counter, counter))
    if (!isRight) throw confirmationWrong()
  }

  return {
    /** How the user can confirm, and which passkeys are checked here. */
    async ways(userId: string) {
      const slots = await counting(userId)
      const passkeys = slots.filter(({ kind }) => kind === 'passkey')
      const checks = await Promise.all(passkeys.map(isChecked))
      return {
        slotIds: slots.map(({ slotId }) => slotId),
        checkedIds: passkeys.filter((_, at) => checks[at]).map(({ slotId }) => slotId),
      }
    },

    async begin({ userId, sessionId }: SignedIn, use: string, origin: string) {
      const [requestId, nonce, now] = [newSecret(), newSecret(), clock.now()]
      const expiresAt = now + CHALLENGE_MS
      const idHash = hashOf(requestId)
      const useHash = hashOfUse(use)
      await rows.addChallenge({ idHash, userId, sessionId, origin, nonce, useHash, expiresAt }, now)
      return { requestId, nonce, expiresAt }
    },

    /**
     * Returns what takes the count of a password back. Throws a 410 `CONFIRMATION_EXPIRED`, and a 403 `CONFIRMATION_WRONG`
     * or `PASSWORD_WRONG`.
     */
    async check(
      session: SignedIn,
      use: string,
      confirmation: Confirmation,
    ): Promise<() => Promise<unknown>> {
      if (confirmation.by === 'passkey') {
        await checkPasskey(session, use, confirmation)
        return async () => {}
      }
      // Whoever has the code of a login in an app must not use up the tries of its user.
      needFrame(session)
      const { userId } = session
      const slots = await counting(userId)
      const { slotId, proof } = confirmation
      const slot = slots.find((one) => one.kind === 'password' && one.slotId === slotId)
      if (!slot) throw confirmationWrong()
      const { walletId } = needWallet(await repo.wallet(userId))
      const verifier = await shares.openVerifier(slot, walletId)
      if (!verifier) throw confirmationWrong()
      const takeBack = await passwordLimit.take(session, await opened.isLive(session))
      needProof(verifier, proof)
      return takeBack
    },

    /**
     * Reads by what a new passkey is checked from then on; undefined without it. Throws a 400 `PASSKEY_WRONG` if that is
     * not right, or of another passkey.
     */
    async readNew(slot: AnySlot): Promise<SlotPasskey | undefined> {
      if (slot.kind !== 'passkey' || !slot.created) return undefined
      const { slotId } = slot
      const passkey = await readNewPasskey(slot.created, {}, frameUrl)
      if (passkey?.id === slot.credentialId) return { ...passkey, slotId }
      throw new HttpProblem(400, 'PASSKEY_WRONG', 'This is not what the passkey said of itself.')
    },
    /** Keeps it, within a transaction. */
    addPasskey: rows.addPasskey,
  }
}

const newSecret = () => randomBytes(32).toString('base64url')

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const confirmationWrong = () =>
  new HttpProblem(403, 'CONFIRMATION_WRONG', 'This does not confirm what the keys are opened for.')
