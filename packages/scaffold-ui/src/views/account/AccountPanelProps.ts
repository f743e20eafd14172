import type { AccountId, Network } from '@bowline/common'

/** The props of every tab of the account. */
export interface AccountPanelProps {
  readonly accountId: AccountId
  readonly network: Network
}
