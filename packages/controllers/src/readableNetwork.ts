import { type AccountId, type Network, parseAccountId } from '@bowline/common'
import { isReadable } from './features/networks/isReadable.ts'
import type { Kit } from './kit.ts'

/**
 * Finds an account's network among those that the app serves and has named an endpoint for. Of all
 * others nobody can read the chain.
 */
export function readableNetwork({ networks }: Kit, account: AccountId): Network | undefined {
  const { chainId } = parseAccountId(account)
  return networks
    .getState()
    .requested.find((network) => network.chainId === chainId && isReadable(network))
}
