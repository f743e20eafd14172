import type { AccountId, Network } from '@bowline/common'
import type { Core, Kit } from '../../kit/kit.ts'

/** The account whose portfolio is read, and what reads it. */
export interface PortfolioRequest {
  readonly kit: Kit
  readonly core: Core
  readonly account: AccountId
  readonly network: Network
}
