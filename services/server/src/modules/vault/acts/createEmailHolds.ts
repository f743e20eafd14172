import type { Clock } from '@bowline/common'
import type { Database } from '../../../drivers/db/Database.ts'
import type { VaultRepo } from '../repo.ts'
import type { Vault } from '../Vault.ts'
import type { Closed, ClosedRepo } from './closed.ts'
import type { Opened } from './createOpened.ts'
import type { Signed } from './createSigned.ts'
import { holdMsOf } from './judgeAct.ts'

export interface EmailHoldsOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'wallet'>
  readonly signed: Pick<Signed, 'check'>
  readonly closed: Pick<ClosedRepo, 'all'>
  readonly opened: Pick<Opened, 'isLive' | 'isKept'>
  readonly clock: Clock
}

/**
 * Creates what the wallets of a user say of a change of the address. Deleted wallets count for as long as they are kept:
 * whoever has a login could delete one, and sign with the key of the next one.
 */
export function createEmailHolds(
  options: EmailHoldsOptions,
): Pick<Vault, 'emailHold' | 'mayKeepEmail'> {
  const { db, repo, signed, closed, opened, clock } = options

  return {
    async emailHold({ signed: given, ...args }, session) {
      const { userId } = session
      const wallet = await repo.wallet(userId)
      const kept = (await closed.all(userId, clock.now())).filter(({ actKey }) => actKey)
      const asked = wallet && ({ act: 'changeEmail', args, wallet, signed: given } as const)
      const checked = asked && (await signed.check(asked, session))
      if (checked) await db.transaction(() => checked.spend())
      const isSigned = checked?.isSigned === true
      const contested = kept.filter((one) => !one.isSigned)
      const hasKey = wallet?.actKey !== undefined || kept.length > 0
      const holdMs = holdMsOf('changeEmail', {
        isSigned: isSigned && contested.length === 0,
        hasKey,
      })
      if (!wallet || !isSigned) return { holdMs }
      const isFirst = contested.every(({ createdAt }) => createdAt > wallet.createdAt)
      return { holdMs, ...(isFirst && { signedBy: wallet.walletId }) }
    },

    async mayKeepEmail(session, signedBy) {
      const { userId } = session
      const live = await repo.wallet(userId)
      const kept = await closed.all(userId, clock.now())
      const isSigner = ({ walletId }: Pick<Closed, 'walletId'>) => walletId === signedBy
      const signer = live && isSigner(live) ? live : kept.find(isSigner)
      /** One that was made later takes back nothing that an earlier one has signed. */
      const isNoLater = (one: Pick<Closed, 'createdAt'>) =>
        !signer || one.createdAt <= signer.createdAt
      if (live && isNoLater(live) && (await opened.isLive(session))) return true
      for (const one of kept.filter(isNoLater)) if (await opened.isKept(session, one)) return true
      return false
    },
  }
}
