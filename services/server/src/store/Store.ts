import type { Bus } from '../drivers/bus/Bus.ts'
import type { OpenSharedValues } from '../drivers/cache/SharedValues.ts'
import type { StoreHealth } from '../drivers/db/createStoreHealth.ts'
import type { Database } from '../drivers/db/Database.ts'
import type { Shortages } from '../drivers/limits/createShortages.ts'
import type { OpenLimit } from '../drivers/limits/Limit.ts'
import type { Metrics } from '../drivers/metrics/Metrics.ts'
import type { MailboxStore } from '../modules/relay/mailbox/MailboxStore.ts'

/** What a server keeps and shares, with all tables up to date. */
export interface Store {
  readonly db: Database
  readonly mailbox: MailboxStore
  readonly bus: Bus
  readonly openLimit: OpenLimit
  /** Metrics of these limits, and of others that visitors share. */
  readonly shortages: Shortages
  /** Absent if servers share nothing that they could do without. */
  readonly openValues?: OpenSharedValues | undefined
  readonly health: StoreHealth
  /** Reports its size, and what else can be measured of it. */
  measure(metrics: Metrics): void
  /** Call it when nothing uses the store any more. */
  close(): Promise<void>
}
