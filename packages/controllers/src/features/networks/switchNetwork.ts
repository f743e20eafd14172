import { type ChainReference, toChainId } from '@bowline/common'
import type { SwitchInteraction } from '../../kit/interactions.ts'
import type { Kit } from '../../kit/kit.ts'
import { interact } from '../../shared/interact.ts'
import { showInteraction } from '../../shared/shownInteraction.ts'
import { perform } from '../perform.ts'
import { switchesUnderWay } from './switchesUnderWay.ts'

export interface SwitchNetworkParameters {
  readonly chainId: ChainReference
}

/**
 * Makes a network the active one. EVM chains can also be named by number, as in viem and wagmi.
 *
 * Without a connection on its family it is only the user's choice. With one the wallet is asked,
 * and it counts only once the wallet really is there.
 *
 * Throws `NETWORK_NOT_FOUND` if the app does not list the network, `USER_REJECTED`, `CHAIN_UNSUPPORTED`
 * or `CHAIN_ADD_FAILED` if the wallet cannot switch to it, and `CHAIN_SWITCH_FAILED` if the wallet
 * approves but does not switch.
 *
 * @example
 * await switchNetwork(kit, { chainId: 'eip155:10' })
 * await switchNetwork(kit, { chainId: base.id }) // a chain of viem
 */
export async function switchNetwork(kit: Kit, parameters: SwitchNetworkParameters): Promise<void> {
  await startSwitch(kit, parameters).result
}

/**
 * Starts to switch the network, and returns the interaction. A switch to the same network that is under
 * way is returned instead, so that the wallet is asked once. It cannot be cancelled, because a wallet
 * cannot be stopped from switching.
 */
export function startSwitch(
  kit: Kit,
  { chainId: chain }: SwitchNetworkParameters,
): SwitchInteraction {
  const chainId = toChainId(chain)
  const underWay = switchesUnderWay(kit)
  const joined = underWay.get(chainId)
  if (joined) {
    showInteraction(kit, joined)
    return joined
  }
  const own: SwitchInteraction = interact(kit, {
    kind: 'switch',
    subject: { chainId },
    describe: () => ({}),
    begin(control) {
      control.seal()
      return perform(kit, (core, { performSwitch }) => performSwitch(core, chainId))
    },
  })
  underWay.set(chainId, own)
  const forget = () => void underWay.delete(chainId)
  own.result.then(forget, forget)
  return own
}
