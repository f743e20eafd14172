import type { Clock } from '@bowline/common'
import type { Esplora } from '../esplora/createEsplora.ts'
import type { Ord } from '../ord/createOrd.ts'

/** The dependencies of the operations. */
export interface BitcoinContext {
  readonly esplora: Esplora
  readonly clock: Clock
  readonly ord: Ord
  /** Addresses whose wallet keeps collectibles on others. */
  readonly moneyOnly: ReadonlySet<string>
}
