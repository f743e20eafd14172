import type { AccountId, Network } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import type { Live } from '../../Live.ts'

/** Whose portfolio is read, and with what. */
export interface PortfolioRequest {
  readonly kit: Kit
  readonly live: Live
  readonly account: AccountId
  readonly network: Network
}
