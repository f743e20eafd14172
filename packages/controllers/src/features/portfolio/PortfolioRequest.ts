import type { AccountId, Network } from '@bowline/common'
import type { Core, Kit } from '../../kit.ts'

/** Whose portfolio is read, and with what. */
export interface PortfolioRequest {
  readonly kit: Kit
  readonly core: Core
  readonly account: AccountId
  readonly network: Network
}
