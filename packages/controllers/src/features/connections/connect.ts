import { KitError, type Session, toKitError } from '@bowline/common'
import type { Step } from '../../core/Interaction.ts'
import type { ConnectFacts, ConnectInteraction, ConnectParameters } from '../../kit/interactions.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { interact } from '../../shared/interact.ts'
import { perform } from '../perform.ts'
import { connectScope } from './connectScope.ts'
import { rememberConnected } from './rememberConnected.ts'
import { tellUnanswered } from './tellUnanswered.ts'

export interface ConnectListeners {
  /** Called with the step that stands when the wallet has been asked, and with each later one. */
  readonly onStep?: ((step: Step<ConnectFacts>) => void) | undefined
}

/**
 * Connects a wallet and makes it the connection of every requested family.
 *
 * A newer call for the same family aborts an older one that still waits. If a call fails, the earlier
 * connection and the active network stay.
 *
 * A wallet of several families may grant only some of them; those are connected. `startConnect` reports
 * which are missing and why. Connect again with their `namespaces` to request only them.
 *
 * Throws `CONNECTOR_NOT_FOUND` when the id is unknown, `USER_REJECTED` when the user declines,
 * `ABORTED` when overtaken or cancelled, `CODE_NOT_LOADED`, or another error of kind `wallet` or `service`.
 *
 * Waits until the visitor has answered what a step asks: with `siwx`, to sign in (`signIn`); with other connectors, forms
 * and windows. The kit's screens draw these; an app without them answers in `onStep`, which is called with each step.
 *
 * @example
 * const session = await connect(kit, { connectorId: 'io.metamask' })
 */
export async function connect(
  kit: Kit,
  parameters: ConnectParameters,
  { onStep }: ConnectListeners = {},
): Promise<Session> {
  const { result, step } = startConnect(kit, parameters)
  const stops = [tellUnanswered(kit, step)]
  if (onStep) {
    onStep(step.getState())
    stops.push(step.subscribe(onStep))
  }
  const { session } = await result.finally(() => {
    for (const stop of stops) stop()
  })
  return session
}

/**
 * Starts to connect a wallet and returns the interaction, whose `step` says what happens now and who has
 * to act. If it is called in a click and the code is loaded (`preloadCore`), it reaches the connector
 * within that click.
 *
 * Throws `CONNECTOR_NOT_FOUND` when the id is unknown. Other errors reject the interaction's `result`; see
 * `connect`.
 */
export function startConnect(kit: Kit, parameters: ConnectParameters): ConnectInteraction {
  const { connections, connectors, events, networks } = internals(kit)
  const { connectorId, walletId, via } = parameters
  const connector = connectors.getState().find(({ id }) => id === connectorId)
  if (!connector) throw new KitError('CONNECTOR_NOT_FOUND', { connectorId })
  return interact(kit, {
    kind: 'connect',
    subject: parameters,
    describe: ({ connected, missing }) => ({ connected, missing }),
    async begin(control) {
      events.emit('walletSelected', { connectorId, walletId })
      // Not the address that somebody logs in with.
      const way = via?.kind === 'social' ? via.provider : via?.kind
      events.emit('connecting', { connectorId, via: way })
      try {
        const scope = connectScope(networks.getState(), connector, parameters)
        const of = { connectorId, restoring: false }
        const claim = connections.claim(scope.namespaces, of, control.overtake)
        control.signal.addEventListener('abort', claim.end)
        try {
          return await perform(kit, async (core, { performConnect }) => {
            const connectAgain = () => startConnect(kit, parameters)
            const attempt = { claim, connectAgain, connector, control, parameters, scope }
            const result = await performConnect(core, attempt)
            rememberConnected(core, { connector, walletId, session: result.session })
            return result
          })
        } finally {
          claim.end()
        }
      } catch (cause) {
        const error = toKitError(cause)
        events.emit('connectFailed', { connectorId, code: error.code })
        throw error
      }
    },
  })
}
