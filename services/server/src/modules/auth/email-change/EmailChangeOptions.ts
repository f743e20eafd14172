import type { Clock } from '@bowline/common'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { Mailer } from '../../../drivers/mail/Mailer.ts'
import type { createCodes } from '../createCodes.ts'
import type { LogOut } from '../logOut.ts'
import type { createMailboxes } from '../mailboxes/createMailboxes.ts'
import type { createRequests } from '../requests.ts'
import type { createUsers } from '../users.ts'
import type { WalletsOfUsers } from '../WalletsOfUsers.ts'

export interface EmailChangeOptions
  extends Pick<WalletsOfUsers, 'forgetDevice' | 'emailHold' | 'mayKeepEmail' | 'isRecovering'> {
  readonly db: Database
  readonly clock: Clock
  readonly mailer: Mailer
  readonly users: ReturnType<typeof createUsers>
  readonly requests: ReturnType<typeof createRequests>
  readonly codes: ReturnType<typeof createCodes>
  readonly mailboxes: ReturnType<typeof createMailboxes>
  readonly audit: Pick<Audit, 'append'>
  readonly logOut: LogOut
  /** The address of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
}
