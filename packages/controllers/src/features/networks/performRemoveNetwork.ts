import { type ChainId, KitError } from '@bowline/common'
import { networkOf } from '../../core/networkOf.ts'
import type { Core } from '../../kit/kit.ts'
import { performRemoveAdapter } from './performRemoveAdapter.ts'

/** Removes a network. Removes its family too if this was the last network. See `removeNetwork`. */
export async function performRemoveNetwork(
  core: Core,
  { chainId, disconnect }: { readonly chainId: ChainId; disconnect(): Promise<void> },
): Promise<void> {
  const { activeNetworks, events, networks, sessions } = core
  const before = networks.getState()
  const network = networkOf(before, chainId)
  if (!network) throw new KitError('NETWORK_NOT_FOUND', { chainId })
  const { namespace } = network
  const requested = before.requested.filter((one) => one !== network)
  const others = requested.filter((one) => one.namespace === namespace)
  if (others.length === 0) return performRemoveAdapter(core, { namespace, disconnect })

  networks.setState({ requested })
  if (before.active[namespace] !== chainId) return
  const session = sessions.get(namespace)?.session
  const approved = session?.scopes().find((one) => one.namespace === namespace)?.approvedChainIds
  const next = others.find((one) => approved?.includes(one.chainId))
  // The session's event updates the rest of the kit.
  if (next && session?.setActiveChain) return session.setActiveChain(next.chainId)
  if (!session) activeNetworks.goHome(namespace)
  events.emit('networkChanged', {
    namespace,
    chainId: networks.getState().active[namespace],
    by: 'app',
  })
}
