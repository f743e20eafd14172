import type { SatsTestProvider } from '../BitcoinTestWallet.ts'
import type { WalletCore } from '../WalletCore.ts'

/** What the interfaces are made of, for one site. */
export interface Site {
  readonly core: WalletCore
  readonly origin: string
  /** Methods that the wallet does not have, as older versions. */
  readonly without: readonly string[]
  readonly listen: SatsTestProvider['addListener']
}
