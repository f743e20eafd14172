import { KitError, type KitErrorCode, type Session, toKitError } from '@bowline/common'
import { internals, type Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'
import type { ConnectAttempt, ConnectCause } from './Connection.ts'
import type { ConnectParameters } from './ConnectParameters.ts'

/**
 * Connects a wallet and makes it the connection of every family it was asked for.
 *
 * A newer call for the same family aborts an older one that still waits. A failed call changes
 * nothing: an earlier connection stays, and so does the active network.
 *
 * A wallet of several families may give only some of them: those are connected, and `kit.attempt` says
 * which are missing and why. Connect again with their `namespaces` to ask for them alone.
 *
 * Throws `CONNECTOR_NOT_FOUND` when the id is unknown, `USER_REJECTED` when the visitor declines,
 * `ABORTED` when overtaken or cancelled, `CODE_NOT_LOADED`, or another error of kind `wallet` or `service`.
 *
 * @example
 * const session = await connect(kit, { connectorId: 'io.metamask' })
 */
export async function connect(kit: Kit, parameters: ConnectParameters): Promise<Session> {
  const { attempt, connectors, events } = internals(kit)
  const { connectorId, walletId } = parameters
  const connector = connectors.getState().find(({ id }) => id === connectorId)
  if (!connector) throw new KitError('CONNECTOR_NOT_FOUND', { connectorId })
  // On screen at once, before anything has to be loaded or asked.
  const opening: ConnectAttempt = {
    status: 'opening',
    connectorId,
    walletId,
    offers: 0,
    help: 'none',
  }
  attempt.setState(opening, true)
  events.emit('walletSelected', { connectorId, walletId })
  events.emit('connecting', { connectorId })
  try {
    return await perform(kit, (core, { performConnect }) =>
      performConnect(core, parameters, { connector, opening }),
    )
  } catch (cause) {
    const error = toKitError(cause)
    const { code } = error
    // What has been asked shows its own end; this is for what came before.
    if (attempt.getState() === opening)
      attempt.setState({ status: 'failed', connectorId, walletId, cause: causeOf(code), code })
    events.emit('connectFailed', { connectorId, code })
    throw error
  }
}

/** What can go wrong before the part that knows every cause is there. */
const causeOf = (code: KitErrorCode): ConnectCause =>
  code === 'CODE_NOT_LOADED' ? 'codeNotLoaded' : 'providerError'
