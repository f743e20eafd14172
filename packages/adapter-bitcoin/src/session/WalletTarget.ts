import type { AccountType, Clock } from '@bowline/common'
import type { WalletSource } from '../WalletSource.ts'

/** The wallet that is talked to. */
export interface WalletTarget {
  readonly source: WalletSource
  /** The type of the address that comes first. */
  readonly accountType?: AccountType | undefined
  readonly clock: Clock
  /** Gets the addresses whose wallet keeps collectibles on others. */
  readonly moneyOnly: Set<string>
  readonly connectorId: string
}
