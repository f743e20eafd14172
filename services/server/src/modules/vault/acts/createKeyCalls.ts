import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { type Logins, needFrame, needLogin } from '../../../http/checkSession.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { COUNTS_AFTER_MS } from '../createTaking.ts'
import type { createHolds } from '../holds/createHolds.ts'
import type { HoldOwners } from '../holds/HoldOwners.ts'
import type { HoldRepo } from '../holds/holds.ts'
import { needWallet } from '../problems.ts'
import { ERASED, type VaultRepo } from '../repo.ts'
import type { Vault } from '../Vault.ts'
import { noticeAfter } from './ACTS.ts'
import type { Signed } from './createSigned.ts'
import { judgeAct, needConfirmation } from './judgeAct.ts'

export interface KeyCallsOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'wallet' | 'slots' | 'registerKey'>
  readonly signed: Signed
  readonly waiting: Pick<HoldRepo, 'find' | 'remove'>
  readonly holds: Pick<ReturnType<typeof createHolds>, 'begin'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: Pick<HoldOwners, 'confirmsByPasskey' | 'notify' | 'browserOf'>
}

interface KeyCalls extends Pick<Vault, 'beginAct' | 'registerKey'> {
  /** Whether the device may register a key without more: it has made the wallet. */
  canRegister(session: SignedIn): Promise<boolean>
}

/** Creates the calls about the key that signs acts. */
export function createKeyCalls(options: KeyCallsOptions): KeyCalls {
  const { db, repo, signed, waiting, holds, audit, clock, logins, owners } = options

  /** Nothing is proven in a wallet without a key but what was made with it. */
  async function canRegister({ userId, deviceId }: SignedIn): Promise<boolean> {
    const wallet = await repo.wallet(userId)
    if (!wallet || wallet.actKey) return false
    const slots = await repo.slots(userId)
    return slots.some((slot) => slot.isProven && slot.deviceId === deviceId)
  }

  return {
    canRegister,

    beginAct: async ({ session }) => ({ nonce: await signed.begin(session) }),

    async registerKey({ publicKey, signed: given }, visit) {
      const { session, ip } = visit
      needFrame(session)
      const { userId, deviceId } = session
      const wallet = needWallet(await repo.wallet(userId))
      if (wallet.actKey === publicKey) return {}
      if (wallet.actKey) throw keyExists()
      const asked = { wallet: { ...wallet, actKey: publicKey }, args: { publicKey }, signed: given }
      // It shows who has the key. That it is the wallet's, nothing shows but who has made the wallet.
      const checked = await signed.check({ act: 'register', ...asked }, session)
      const isMaker = await canRegister(session)
      if (!isMaker) {
        needConfirmation('register', session, clock)
        const byPasskey = await owners.confirmsByPasskey(userId)
        const when = judgeAct('register', { isSigned: false, hasKey: false, byPasskey })
        if (when === 'waits')
          return { effectiveAt: await holds.begin({ kind: 'register', publicKey }, visit) }
      }
      await db.transaction(async () => {
        await needLogin(session, logins)
        await checked.spend()
        if (!(await repo.registerKey(userId, publicKey, clock.now() - COUNTS_AFTER_MS)))
          throw keyExists()
        // Another one may be about to be registered.
        if ((await waiting.find(userId))?.kind === 'register') await waiting.remove(userId)
        const ref = wallet.walletId
        await audit.append({ actor: userId, event: 'wallet.keyed', ref, ip, meta: {} })
      }, ERASED)
      const notice = noticeAfter('register')
      if (!isMaker && notice)
        await owners.notify(userId, notice, await owners.browserOf(userId, deviceId))
      return {}
    },
  }
}

const keyExists = () => new HttpProblem(409, 'KEY_EXISTS', 'This wallet has another key.')
