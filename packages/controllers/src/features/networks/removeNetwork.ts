import { type ChainId, namespaceOf } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { perform } from '../perform.ts'

/**
 * Removes a network until the page is reloaded. If the network was active and the app chooses the active
 * network, another one of the family becomes active. If the wallet chooses it, the wallet is now on an
 * unsupported network. Removing a family's last network removes the family, as `removeAdapter` does.
 *
 * Throws `NETWORK_NOT_FOUND` if the kit does not have the network, and what `removeAdapter` throws.
 *
 * @example
 * await removeNetwork(kit, { chainId: 'eip155:10' })
 */
export async function removeNetwork(
  kit: Kit,
  { chainId }: { readonly chainId: ChainId },
): Promise<void> {
  await perform(kit, (core, { performDisconnect, performRemoveNetwork }) =>
    performRemoveNetwork(core, {
      chainId,
      disconnect: () => performDisconnect(core, namespaceOf(chainId)),
    }),
  )
}
