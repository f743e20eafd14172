import { type ChainId, KitError, type Network, type Session, toKitError } from '@bowline/common'
import { probeWhilePending } from '@bowline/common/adapters'
import { networkOf } from '../../core/networkOf.ts'
import type { Core } from '../../kit/kit.ts'

/** How long to wait for the wallet's network event after it approved the switch. */
export const CHAIN_NEWS_WAIT_MS = 3_000

/** Moves the wallet, or only the user's choice. See `switchNetwork`. */
export async function performSwitch(core: Core, chainId: ChainId): Promise<void> {
  const { activeNetworks, events, kit, networks, sessions } = core
  const network = networkOf(networks.getState(), chainId)
  if (!network) {
    const error = new KitError('NETWORK_NOT_FOUND', { chainId })
    kit.alerts.raise({ code: 'networkNotFound', cause: error.code }, error)
    throw error
  }
  const { namespace } = network
  const live = sessions.get(namespace)
  if (!live || chainOf(live.session, network) === chainId) {
    const isNew = networks.getState().active[namespace] !== chainId
    activeNetworks.setActive(chainId)
    activeNetworks.setForeground(namespace)
    if (isNew) events.emit('networkChanged', { namespace, chainId, by: 'app' })
    return
  }

  try {
    await moveWallet(core, live.session, network)
    activeNetworks.setForeground(namespace)
  } catch (cause) {
    const error = toKitError(cause)
    events.emit('networkSwitchFailed', { chainId, code: error.code })
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
    const answer = operations.switchChain(session.provider(namespace), network)
    const probe = () => void session.refresh?.()
    await whileConnected(session, probeWhilePending(core.clock, answer, probe))
    // WalletConnect wallets only approve the chain; the app makes it the active one.
    if (scopeOf(session, network)?.approvedChainIds?.includes(chainId))
      session.setActiveChain?.(chainId)
  }
  await arrived(core, session, network)
}

/** Waits for the wallet's answer while it is connected. A session that has ended gives none. */
function whileConnected<T>(session: Session, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const unsubscribe = session.subscribe(() => {
      const isOver = session.scopes().length === 0 && (session.locked?.() ?? []).length === 0
      if (isOver) reject(new KitError('WALLET_DISCONNECTED'))
    })
    answer.then(resolve, reject).finally(unsubscribe)
  })
}

/**
 * Waits until the session has the network. The wallet may report it after its answer, and some never do, so it is read
 * as well.
 */
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
    void session.refresh?.()
  })
}

const scopeOf = (session: Session, { namespace }: Network) =>
  session.scopes().find((scope) => scope.namespace === namespace)

const chainOf = (session: Session, network: Network) => scopeOf(session, network)?.chainId
