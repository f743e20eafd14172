import { KitError, type Network, type Session, toKitError } from '@bowline/common'
import type { Core } from '../../kit.ts'
import { networkOf } from './networkOf.ts'
import type { Switching } from './networksStore.ts'

/** How long the wallet's own news of its network may lag behind its answer. */
export const CHAIN_NEWS_WAIT_MS = 3_000

/** Moves the wallet, or only the visitor's choice; the same switch again is still the first. */
export function performSwitch(core: Core, own: Switching): Promise<void> {
  const { switches } = core
  const asking = switches.get(own) ?? move(core, own)
  switches.set(own, asking)
  return asking
}

/** See `switchNetwork`. */
async function move(core: Core, own: Switching): Promise<void> {
  const { activeNetworks, events, kit, networks, networkSwitch, sessions } = core
  const { chainId } = own
  const network = networkOf(networks.getState(), chainId)
  if (!network) {
    const error = new KitError('NETWORK_NOT_FOUND', { chainId })
    kit.alerts.raise({ code: 'networkNotFound', cause: error.code }, error)
    throw error
  }
  const { namespace } = network
  const live = sessions.get(namespace)
  // A newer switch owns the store by then.
  const isCurrent = () => networkSwitch.getState() === own
  const finish = () => {
    activeNetworks.setForeground(namespace)
    if (isCurrent()) networkSwitch.setState({ status: 'idle' }, true)
  }
  if (!live || chainOf(live.session, network) === chainId) {
    const isNew = networks.getState().active[namespace] !== chainId
    activeNetworks.setActive(chainId)
    finish()
    if (isNew) events.emit('networkChanged', { namespace, chainId, by: 'app' })
    return
  }

  try {
    await moveWallet(core, live.session, network)
    finish()
  } catch (cause) {
    const error = toKitError(cause)
    const { code } = error
    if (isCurrent()) networkSwitch.setState({ status: 'failed', chainId, code }, true)
    events.emit('networkSwitchFailed', { chainId, code })
    throw error
  }
}

async function moveWallet(core: Core, session: Session, network: Network): Promise<void> {
  const { chainId, namespace } = network
  const scope = scopeOf(session, network)
  if (session.setActiveChain && scope?.approvedChainIds?.includes(chainId))
    session.setActiveChain(chainId)
  else {
    const operations = await core.operations(namespace)
    if (!operations.switchChain) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
    await operations.switchChain(session.provider(namespace), network)
    // A pairing wallet approves the chain first; which one is active stays the app's choice.
    if (scopeOf(session, network)?.approvedChainIds?.includes(chainId))
      session.setActiveChain?.(chainId)
  }
  await arrived(core, session, network)
}

/** Wallets tell their new network by an event that may come after their answer. */
function arrived({ clock }: Core, session: Session, network: Network): Promise<void> {
  const { chainId } = network
  const isThere = () => chainOf(session, network) === chainId
  if (isThere()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const finish = () => {
      stop()
      unsubscribe()
      if (isThere()) resolve()
      else reject(new KitError('CHAIN_SWITCH_FAILED', { chainId }))
    }
    const stop = clock.after(CHAIN_NEWS_WAIT_MS, finish)
    const unsubscribe = session.subscribe(() => {
      if (isThere() || session.scopes().length === 0) finish()
    })
  })
}

const scopeOf = (session: Session, { namespace }: Network) =>
  session.scopes().find((scope) => scope.namespace === namespace)

const chainOf = (session: Session, network: Network) => scopeOf(session, network)?.chainId
