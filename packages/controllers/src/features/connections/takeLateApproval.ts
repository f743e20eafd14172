import { type Connector, isKitError, type Session } from '@bowline/common'
import type { Claim } from '../../kit/connections.ts'
import type { ConnectParameters } from '../../kit/interactions.ts'
import type { Core } from '../../kit/kit.ts'
import type { ConnectScope } from './connectScope.ts'
import { askAgain } from './followSilentWallets.ts'
import { letGo } from './letGo.ts'

/** An attempt to connect that has ended while the wallet asks its user for an earlier one. */
export interface EndedAttempt {
  readonly claim: Claim
  readonly connector: Connector
  readonly parameters: ConnectParameters
  readonly scope: ConnectScope
  /** Connects once more, as the visitor would. */
  connectAgain(): unknown
}

/**
 * Connects a wallet that had a request open already, once its user approves that one in the wallet's own window. It is
 * what the visitor has asked for once more, so it counts until the visitor leaves the screen that says so, or
 * something else is connected. Only for wallets that can be read at any time. Never rejects.
 */
export async function takeLateApproval(
  core: Core,
  { claim, connector, parameters, scope, connectAgain }: EndedAttempt,
  error: unknown,
): Promise<void> {
  if (!isKitError(error, 'REQUEST_PENDING')) return
  const { clock, connections, kit, lifetime, sessions } = core
  const { namespaces } = scope
  const owners = () => namespaces.map(sessions.ownerOf)
  const before = owners()
  const isOther = (one: Claim) =>
    one !== claim && one.namespaces.some((served) => namespaces.includes(served))
  const isOnScreen = () =>
    (kit.config.enableEmbedded || kit.modal.store.getState().open) &&
    kit.interaction.getState()?.subject === parameters
  const isOver = () =>
    lifetime.aborted ||
    !isOnScreen() ||
    connections.claims().some(isOther) ||
    owners().some((owner, index) => owner !== before[index])
  // A locked session of this wallet goes on by itself.
  if (isOver() || before.some((owner) => owner?.connector.id === connector.id)) return
  const session = await readQuietly(connector, scope)
  const isApproved = () => session !== undefined && session.scopes().length > 0
  // Accounts that are shown at once may have been approved meanwhile, or long before: that is tried once.
  const isOld = isApproved() && TRIED.has(parameters)
  if (!session?.refresh || isOld) return letGo(session)
  const { refresh } = session
  const stops: (() => void)[] = []
  const follow = () => {
    if (stops.length === 0 || !(isOver() || isApproved())) return
    for (const stop of stops.splice(0)) stop()
    void letGo(session)
    if (isOver()) return
    TRIED.add(parameters)
    connectAgain()
  }
  const asking = askAgain({ kit, clock, ask: () => void refresh(), isWaiting: () => true })
  stops.push(
    asking.stop,
    session.subscribe(follow),
    connections.store.subscribe(follow),
    kit.interaction.subscribe(follow),
    kit.modal.store.subscribe(follow),
  )
  lifetime.addEventListener('abort', follow)
  follow()
}

/** Attempts that were repeated because of accounts that the wallet has shown. */
const TRIED = new WeakSet<ConnectParameters>()

/** Reads what the wallet shows, if that can be asked for at any time. */
async function readQuietly(
  connector: Connector,
  { namespaces, networks }: ConnectScope,
): Promise<Session | undefined> {
  const part = (connector.parts ?? [connector]).find(
    (one) => one.readsQuietly && one.namespaces.some((served) => namespaces.includes(served)),
  )
  const { signal } = new AbortController()
  const own = networks.filter(({ namespace }) => part?.namespaces.includes(namespace))
  // A wallet that does not answer is asked again by the visitor.
  return part?.restore?.({ networks: own, signal }).catch(() => undefined)
}
