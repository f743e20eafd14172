import type { Clock } from '@bowline/common'
import type { ParsedParamsOf, vaultApi } from '@bowline/common/api'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import { AUDITED, type Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { Metrics } from '../../drivers/metrics/Metrics.ts'
import { needFrame } from '../../http/checkSession.ts'
import type { Opened } from './acts/createOpened.ts'
import type { PasswordLimit } from './createPasswordLimit.ts'
import type { Shares } from './createShares.ts'
import type { LimitsOfWallets } from './limits/createLimits.ts'
import { needProof } from './passwordVerifier.ts'
import { needWallet, noSlot } from './problems.ts'
import type { VaultRepo } from './repo.ts'
import type { Vault, VaultVisit } from './Vault.ts'
import type { PasswordVerifier, VaultSlot } from './VaultSlot.ts'

export interface ReleaseOptions {
  readonly db: Database
  readonly repo: VaultRepo
  readonly shares: Shares
  readonly audit: Audit
  readonly clock: Clock
  readonly metrics: Metrics
  readonly passwordLimit: PasswordLimit
  readonly opened: Pick<Opened, 'isLive'>
  readonly limits: Pick<LimitsOfWallets, 'admit'>
}

type Asked = ParsedParamsOf<typeof vaultApi.release>

type TakeBack = () => Promise<unknown>

interface Tried extends Pick<Asked, 'proof' | 'use' | 'confirmation'> {
  /** There is one for the slot of a password. */
  readonly verifier: PasswordVerifier | undefined
}

/** Creates the call that gives out the server's share of a slot. */
export function createRelease(options: ReleaseOptions): Vault['release'] {
  const { db, repo, shares, audit, clock, metrics, passwordLimit, opened, limits } = options

  async function release(slot: VaultSlot, asked: Asked, { session, ip }: VaultVisit) {
    const { userId, slotId, kind } = slot
    const { walletId } = needWallet(await repo.wallet(userId))
    // Before a try is counted: without the keys of the server, nobody has tried anything.
    const verifier = await shares.openVerifier(slot, walletId)
    let takeBack: TakeBack = async () => {}
    try {
      takeBack = await admit(slot, { ...asked, verifier }, session)
    } catch (refusal) {
      // The code of a refusal is one of this module.
      const reason = refusal instanceof HttpProblem ? refusal.code : 'UNEXPECTED'
      // What is limited has been tried by nobody.
      if (reason !== 'RATE_LIMITED') {
        const meta = { kind, reason }
        await audit.append({ actor: userId, event: 'slot.refused', ref: slotId, ip, meta })
      }
      throw refusal
    }
    try {
      const serverShare = await shares.open(slot, walletId)
      await db.transaction(async () => {
        // It may have been deleted or replaced while its share was opened.
        if (!(await repo.touchSlot(slot, clock.now()))) throw noSlot()
        const meta = { kind }
        await audit.append({ actor: userId, event: 'slot.released', ref: slotId, ip, meta })
      }, AUDITED)
      const { version } = slot
      return { serverShare, version, ...(verifier && { userBlob: verifier.userBlob }) }
    } catch (error) {
      await takeBack()
      throw error
    }
  }

  /** Returns what takes back what was counted for a release that fails. */
  async function admit(
    slot: VaultSlot,
    { proof, verifier, use, confirmation }: Tried,
    session: VaultVisit['session'],
  ): Promise<TakeBack> {
    const { kind, deviceId } = slot
    if (kind === 'device' && deviceId !== session.deviceId)
      throw new HttpProblem(403, 'OTHER_DEVICE', 'Only its own device can open this slot.')
    if (slot.isSuspended)
      throw new HttpProblem(403, 'SLOT_SUSPENDED', 'This device was logged out.')
    // What other slots hold for the user opens with a passkey or the password alone.
    if (kind === 'device') return limits.admit(session, { use, confirmation })
    needFrame(session)
    if (!verifier) return async () => {}
    // Counted before the proof is looked at, so that guesses at the same time count, too.
    const takeBack = await passwordLimit.take(session, await opened.isLive(session))
    needProof(verifier, proof)
    return takeBack
  }

  return async (asked, visit) => {
    const startedAt = clock.elapsed()
    const slot = await repo.slot(visit.session.userId, asked.slotId)
    if (!slot) throw noSlot()
    const { kind } = slot
    if (kind === 'agent')
      throw new HttpProblem(403, 'OPERATORS_SLOT', 'This slot opens by a recovery alone.')
    const measure = (outcome: 'ok' | 'refused' | 'failed') =>
      metrics.unlocked({ kind, outcome, seconds: (clock.elapsed() - startedAt) / 1000 })
    try {
      const released = await release(slot, asked, visit)
      measure('ok')
      return released
    } catch (error) {
      measure(error instanceof HttpProblem && error.status < 500 ? 'refused' : 'failed')
      throw error
    }
  }
}
