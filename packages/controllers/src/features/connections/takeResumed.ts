import type { Connector, Session } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'
import { admits } from './admits.ts'
import { isOpen } from './awaitedWallets.ts'
import { discardUnused } from './endUnused.ts'

/**
 * Connects what a wallet has approved after the page that had offered it was gone, unless something newer is connected. Then
 * the session is ended, because its wallet believes to be connected.
 */
export async function takeResumed(
  core: Core,
  connector: Connector,
  session: Session,
): Promise<void> {
  const { activate, adapters, connections, events, held, lifetime, ready, saved, sessions } = core
  const { id: connectorId } = connector
  await ready
  const scopes = session
    .scopes()
    .filter(({ namespace }) => adapters.has(namespace) && isOpen(core, namespace))
  const namespaces = scopes.map(({ namespace }) => namespace)
  if (lifetime.aborted || namespaces.length === 0) return discardUnused(core, connectorId, session)
  const lost = new AbortController()
  const claim = connections.claim(namespaces, { connectorId, restoring: true }, () => lost.abort())
  const isAdmitted = await admits(core, session, lost.signal)
  if (lost.signal.aborted) return discardUnused(core, connectorId, session)
  if (isAdmitted) sessions.attach(connector, session, namespaces)
  else {
    held.hold({ connector, session, namespaces })
    // A later page finds it, as one that was connected before its user signed out.
    for (const {
      namespace,
      chainId,
      accounts: [shown],
    } of scopes)
      saved.save(namespace, connector, { chainId, account: undefined, shown })
  }
  claim.end()
  if (!isAdmitted) return
  activate(namespaces)
  events.emit('connected', { connectorId, namespaces, restored: true, method: 'qrcode' })
}
