import type { Clock } from '@bowline/common'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { OpenLimit } from '../../../drivers/limits/Limit.ts'
import type { Logins } from '../../../http/checkSession.ts'
import type { Opened } from '../acts/createOpened.ts'
import type { Returns } from '../acts/createReturns.ts'
import type { Signed } from '../acts/createSigned.ts'
import type { VaultRepo } from '../repo.ts'
import type { HoldOwners } from './HoldOwners.ts'
import type { HoldRepo } from './holds.ts'

export interface HoldsOptions {
  readonly db: Database
  readonly openLimit: OpenLimit
  readonly repo: Pick<VaultRepo, 'wallet' | 'suspend' | 'unsuspend'>
  readonly signed: Pick<Signed, 'check'>
  readonly holds: HoldRepo
  readonly opened: Pick<Opened, 'mayUndo'>
  readonly returns: Pick<Returns, 'waiting' | 'end'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: HoldOwners
  /** The URL of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
  /** Deletes what a device has, before it is revoked. False if it must stay known. */
  readonly forgetDevice: (userId: string, deviceId: string) => Promise<boolean>
}
