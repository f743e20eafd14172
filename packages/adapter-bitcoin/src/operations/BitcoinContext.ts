import type { Clock } from '@bowline/common'
import type { Esplora } from '../esplora/createEsplora.ts'

/** The dependencies of the operations. */
export interface BitcoinContext {
  readonly esplora: Esplora
  readonly clock: Clock
}
