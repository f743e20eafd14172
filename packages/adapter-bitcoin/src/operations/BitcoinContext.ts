import type { Clock } from '@bowline/common'
import type { Esplora } from '../esplora/createEsplora.ts'

/** What the operations are given. */
export interface BitcoinContext {
  readonly esplora: Esplora
  readonly clock: Clock
}
