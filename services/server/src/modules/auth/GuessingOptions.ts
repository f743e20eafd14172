import type { Clock, Logger } from '@bowline/common'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { Metrics } from '../../drivers/metrics/Metrics.ts'

/** What the counts of wrong codes are kept in, and what they are told to. */
export interface GuessingOptions {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly audit: Pick<Audit, 'append'>
  readonly metrics: Pick<Metrics, 'gauge'>
}
