import { type AccountId, type Network, parseAccountId } from '@bowline/common'
import { isReadable } from '../core/isReadable.ts'
import type { Kit } from '../kit.ts'

/** Returns an account's network if the app lists it with an endpoint. Other chains cannot be read. */
export function readableNetwork({ networks }: Kit, account: AccountId): Network | undefined {
  const { chainId } = parseAccountId(account)
  return networks
    .getState()
    .requested.find((network) => network.chainId === chainId && isReadable(network))
}
