import type { Clock } from '@bowline/common'
import type { Database } from '../../../drivers/db/Database.ts'
import type { Term } from '../../../drivers/leader/Leader.ts'

export interface IndexRepoOptions {
  readonly db: Database
  readonly chainId: string
  readonly clock: Clock
  /** The time in which this server, and no other, writes the index of the chain. */
  readonly term: Pick<Term, 'transaction'>
}
