import { type ChainId, namespaceOf } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'

/**
 * Takes a network out of the kit while the page lasts. Whoever is on it goes to another one of its
 * family, where that is the app's choice; a wallet that decides by itself is then on a network that the
 * app does not serve, with what that means anywhere. With its last network a family leaves, as
 * `removeAdapter` says. The next page has it again.
 *
 * Throws `NETWORK_NOT_FOUND` for a network that the kit does not have, else what `removeAdapter` throws.
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
