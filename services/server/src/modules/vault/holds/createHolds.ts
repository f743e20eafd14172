import { createHash, randomBytes } from 'node:crypto'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { AUDITED } from '../../../drivers/audit/createAudit.ts'
import { needFrame, needLogin } from '../../../http/checkSession.ts'
import { refuseFor } from '../../../http/refuseFor.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { heldMail, walletKeptMail } from '../../../texts/mails.ts'
import { ACTS, heldMailOf } from '../acts/ACTS.ts'
import { holdPending, linkExpired, needWallet } from '../problems.ts'
import { ERASED } from '../repo.ts'
import type { Vault, VaultVisit } from '../Vault.ts'
import type { HoldsOptions } from './HoldsOptions.ts'
import type { Act, Hold } from './holds.ts'

type Calls = Pick<Vault, 'hold' | 'cancelHold' | 'holdLink' | 'undoHold'>

/** One device begins so many: whoever has another one uses up none of them. */
export const BEGUN_PER_DAY = 5
const DAY_MS = 24 * 60 * 60_000

const newToken = () => randomBytes(24).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Keeps for a day what a login alone has asked for: the user is told, and takes it back with a device that the account
 * has known before, or with the link of the mail. Whoever logs in later can neither end nor hasten it.
 */
export function createHolds(options: HoldsOptions) {
  const { db, openLimit, repo, signed, holds, audit, clock, logins, owners, frameUrl } = options
  const { forgetDevice, opened, returns } = options
  const limit = openLimit({ name: 'holds of device', amount: BEGUN_PER_DAY, windowMs: DAY_MS })

  async function mayEnd(
    session: SignedIn,
    { kind, deviceId, requestedAt }: Hold,
  ): Promise<boolean> {
    if (session.deviceId === deviceId) return true
    return ACTS[kind].undoneBy.includes('older') && opened.mayUndo(session, requestedAt)
  }

  async function end({ userId }: Hold, ip?: string): Promise<void> {
    await holds.remove(userId)
    await repo.unsuspend(userId)
    await audit.append({ actor: userId, event: 'wallet.kept', ip, meta: {} })
  }

  /** Ends what waits, if `may` says so, and returns it. What it may throw is thrown. */
  async function endIf(
    find: () => Promise<Hold | undefined>,
    may: (hold: Hold) => Promise<boolean>,
    ip?: string,
  ): Promise<Hold | undefined> {
    // Looked at within the transaction: another one may have begun meanwhile.
    const ended = await db.transaction(async () => {
      const hold = await find()
      if (!hold || !(await may(hold))) return undefined
      await end(hold, ip)
      return hold
    }, ERASED)
    if (ended) await tellKept(ended)
    return ended
  }

  const needOlder = (session: SignedIn) => async (hold: Hold) => {
    if (await mayEnd(session, hold)) return true
    throw tooNew()
  }

  const tellKept = ({ userId, browser }: Pick<Hold, 'userId' | 'browser'>) =>
    owners.tell(userId, (reader) => walletKeptMail({ ...reader, browser }))

  async function behindLink(token: string): Promise<Hold> {
    const hold = await holds.findByLink(hashOf(token))
    if (!hold || !ACTS[hold.kind].undoneBy.includes('link')) throw linkExpired()
    return hold
  }

  const shown = ({ kind, browser, requestedAt, effectiveAt }: Hold) => ({
    act: kind,
    browser,
    requestedAt,
    effectiveAt,
  })

  /**
   * Puts an act on hold, and returns until when, in milliseconds since the epoch. Nothing begins that the user could
   * have been told of, and was not.
   */
  async function begin(act: Act, { session, projectId, ip }: VaultVisit): Promise<number> {
    const { userId, deviceId } = session
    const refuse = async () => {
      needWallet(await repo.wallet(userId))
      if (await holds.find(userId)) throw holdPending()
    }
    await refuse()
    refuseFor(await limit.take(deviceId))
    const [token, requestedAt] = [newToken(), clock.now()]
    const { holdMs, begun: event } = ACTS[act.kind]
    const before = heldMailOf(act.kind)
    const effectiveAt = requestedAt + holdMs
    const browser = await owners.browserOf(userId, deviceId)
    const link = `${frameUrl}/keep?projectId=${projectId}#${token}`
    if (before && (await owners.hasAddress(userId)))
      await owners.send(userId, (reader) =>
        heldMail(before, act.kind, { ...reader, browser, effectiveAt, link }),
      )
    const hold = { userId, kind: act.kind, deviceId, browser, requestedAt, effectiveAt }
    await db.transaction(async () => {
      await needLogin(session, logins)
      await refuse()
      await holds.add(hold, act, hashOf(token))
      if (act.kind === 'revokeDevice') await repo.suspend(userId, act.deviceId, requestedAt)
      if (event) await audit.append({ actor: userId, event, ref: deviceId, ip, meta: {} })
    }, AUDITED)
    return effectiveAt
  }

  const calls: Calls = {
    async hold({ session }) {
      needFrame(session)
      const hold = await holds.find(session.userId)
      const back = await returns.waiting(session)
      // What this login cannot take back hides nothing that it can.
      if (!hold || (back && (back.canEnd || !(await mayEnd(session, hold)))))
        return { hold: back ?? null }
      const isThisDevice = hold.deviceId === session.deviceId
      return { hold: { ...shown(hold), isThisDevice, canEnd: await mayEnd(session, hold) } }
    },

    async cancelHold({ signed: given, ...args }, { session, ip }) {
      needFrame(session)
      const { userId } = session
      const wallet = await repo.wallet(userId)
      if (!wallet) return {}
      const checked = await signed.check({ act: 'keep', args, wallet, signed: given }, session)
      const { isSigned } = checked
      const may = async (hold: Hold) =>
        (isSigned && ACTS[hold.kind].undoneBy.includes('key')) || mayEnd(session, hold)
      const ended = await db.transaction(async () => {
        const [hold, back] = [await holds.find(userId), await returns.waiting(session)]
        if (!hold && !back) return []
        await checked.spend()
        const kept = await returns.end(session, isSigned, ip)
        const isOver = hold !== undefined && (await may(hold))
        if (isOver) await end(hold, ip)
        if (!isOver && !kept) throw tooNew()
        return [...(isOver ? [hold] : []), ...(kept ? [kept] : [])]
      }, ERASED)
      for (const one of ended) await tellKept(one)
      return {}
    },

    holdLink: async ({ token }) => shown(await behindLink(token)),

    /** Whoever has asked for it has a login: it is taken away, with all others. */
    async undoHold({ token }, { ip }) {
      const hold = await behindLink(token)
      const { userId, deviceId } = hold
      const isGone = await forgetDevice(userId, deviceId)
      const ended = await endIf(
        () => holds.findByLink(hashOf(token)),
        async () => {
          await owners.logOut(userId, { deviceId, isRevoked: isGone, ip })
          return true
        },
        ip,
      )
      if (!ended) throw linkExpired()
      return {}
    },
  }

  return {
    begin,
    calls,
    /**
     * Ends what the device has asked for, before it is revoked. Throws a 403 for a session that may not end it: nobody
     * takes it back by throwing the device out.
     */
    async deviceRevoked(userId: string, deviceId: string, by?: SignedIn): Promise<void> {
      await endIf(
        () => holds.find(userId),
        async (hold) => hold.deviceId === deviceId && (!by || (await needOlder(by)(hold))),
      )
    },
  }
}

const tooNew = () =>
  new HttpProblem(
    403,
    'LOGIN_TOO_NEW',
    'An older device that has opened the wallet can take it back.',
  )
