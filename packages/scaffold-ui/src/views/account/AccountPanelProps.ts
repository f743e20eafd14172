import type { AccountId, Network } from '@bowline/common'

/** What every tab of the account is about. */
export interface AccountPanelProps {
  readonly accountId: AccountId
  readonly network: Network
}
