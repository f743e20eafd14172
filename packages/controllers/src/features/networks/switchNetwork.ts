import { type ChainReference, toChainId, toKitError } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'
import type { Switching } from './networksStore.ts'

/**
 * Makes a network the active one. An EVM chain may be named by its number, as in viem and wagmi.
 *
 * Without a connection on its family it is only the visitor's choice. With one the wallet is asked,
 * and it counts only once the wallet really is there. `kit.networkSwitch` shows where that stands.
 *
 * Throws `NETWORK_NOT_FOUND` for a network that the app does not serve, `USER_REJECTED`,
 * `CHAIN_UNSUPPORTED` or `CHAIN_ADD_FAILED` when the wallet cannot go there, `CHAIN_SWITCH_FAILED`
 * when it says yes and stays where it is.
 *
 * @example
 * await switchNetwork(kit, { chainId: 'eip155:10' })
 * await switchNetwork(kit, { chainId: base.id }) // a chain of viem
 */
export async function switchNetwork(
  kit: Kit,
  { chainId: chain }: { readonly chainId: ChainReference },
): Promise<void> {
  const chainId = toChainId(chain)
  const { networkSwitch } = internals(kit)
  const current = networkSwitch.getState()
  const isAsked = current.status === 'switching' && current.chainId === chainId
  // On screen at once, before anything has to be loaded: who asks for the same again joins in, so
  // that the wallet is asked once.
  const own: Switching = isAsked ? current : { status: 'switching', chainId }
  networkSwitch.setState(own, true)
  try {
    await perform(kit, (core, { performSwitch }) => performSwitch(core, own))
  } catch (cause) {
    const { code } = toKitError(cause)
    // What has been asked shows its own end; this is for what came before.
    if (networkSwitch.getState() === own)
      networkSwitch.setState({ status: 'failed', chainId, code }, true)
    throw cause
  }
}
