import type { ChainId } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'

/**
 * Makes a network the active one.
 *
 * Without a connection on its family it is only the visitor's choice. With one the wallet is asked,
 * and it counts only once the wallet really is there.
 *
 * Throws `NETWORK_NOT_FOUND` for a network that the app does not serve, `USER_REJECTED`,
 * `CHAIN_UNSUPPORTED` or `CHAIN_ADD_FAILED` when the wallet cannot go there, `CHAIN_SWITCH_FAILED`
 * when it says yes and stays where it is.
 *
 * @example
 * await switchNetwork(kit, { chainId: 'eip155:10' })
 */
export async function switchNetwork(
  kit: Kit,
  { chainId }: { readonly chainId: ChainId },
): Promise<void> {
  const live = await internals(kit).load()
  await live.switchNetwork(chainId)
}
