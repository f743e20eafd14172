import type { Clock } from '@bowline/common'
import type { Custody } from '../../config/Project.ts'
import type { RecoveryAgent } from '../../drivers/agent/RecoveryAgent.ts'
import { AUDITED, type Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { type Logins, needLogin } from '../../http/checkSession.ts'
import type { Signed } from './acts/createSigned.ts'
import type { Shares } from './createShares.ts'
import { otherCustody, walletExists } from './problems.ts'
import type { RecoveryOwners } from './recovery/RecoveryOwners.ts'
import type { VaultRepo } from './repo.ts'
import { checkSlots } from './slotRules.ts'
import type { Vault, VaultVisit } from './Vault.ts'

export interface MakingOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'addWallet' | 'addSlot'>
  readonly shares: Pick<Shares, 'seal'>
  readonly signed: Pick<Signed, 'checkNew'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: Pick<RecoveryOwners, 'hasAddress'>
  readonly custodyOf: (projectId: string) => Custody
  /** Absent if the operator recovers no wallets. */
  readonly agent?: RecoveryAgent | undefined
}

/** Creates the calls that make a wallet. */
export function createMaking(options: MakingOptions): Pick<Vault, 'custody' | 'create'> {
  const { db, repo, shares, signed, audit, clock, logins, owners, agent } = options

  /** Returns the custody of a new wallet. Nobody could tell a user without an address that a recovery has begun. */
  async function custodyFor({ session, projectId }: VaultVisit): Promise<Custody> {
    const custody = options.custodyOf(projectId)
    if (custody !== 'assisted') return custody
    return agent && (await owners.hasAddress(session.userId)) ? custody : 'user-held'
  }

  return {
    custody: async (visit) => ({
      custody: await custodyFor(visit),
      agentKey: agent?.publicKey ?? null,
    }),

    async create({ actKey, ...args }, visit) {
      const { walletId, vault, slot, agentSlot } = args
      const { session, ip } = visit
      const { userId } = session
      const custody = await custodyFor(visit)
      // The user was told of another one.
      if ((custody === 'assisted') !== (agentSlot !== undefined)) throw otherCustody()
      const now = clock.now()
      const checked = await signed.checkNew(args, actKey, session)
      // Whoever makes the wallet has it open.
      const owner = { ...session, walletId, version: 1, now, isProven: true }
      const wanted = agentSlot ? [slot, agentSlot] : [slot]
      checkSlots(wanted, custody)
      const rows = await Promise.all(wanted.map((one) => shares.seal(one, owner)))
      await db.transaction(async () => {
        await needLogin(session, logins)
        await checked?.spend()
        const made = { userId, walletId, custody, version: 1, vault, createdAt: now }
        const wallet = { ...made, actKey: actKey?.publicKey }
        if (!(await repo.addWallet(wallet))) throw walletExists()
        for (const row of rows) await repo.addSlot(row)
        const meta = { custody }
        await audit.append({ actor: userId, event: 'wallet.created', ref: walletId, ip, meta })
      }, AUDITED)
      return { version: 1 }
    },
  }
}
