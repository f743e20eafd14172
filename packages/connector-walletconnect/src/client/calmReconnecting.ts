import type { PairingClient } from './PairingClient.ts'
import { relayerInternals } from './relayerInternals.ts'

/**
 * Works around client 2.21.8 while its relay is out of reach. A failed attempt goes on to subscribe,
 * which starts the next attempt at once: within seconds that takes all processor time and memory of
 * the page. Every waiting message opens its own connection. And a replaced connection has no error
 * listener: if the relay refuses it, the error reaches the page unhandled.
 */
export function calmReconnecting(client: Pick<PairingClient, 'core'>): void {
  const { relayer } = client.core
  const { subscriber } = relayer
  const start = subscriber.start.bind(subscriber)
  subscriber.start = async () => {
    if (relayer.connected) await start()
  }

  const internals = relayerInternals(client)
  const connect = internals.connect.bind(relayer)
  let connecting: Promise<void> | undefined
  internals.connect = (relayUrl) => {
    connecting ??= connect(relayUrl).finally(() => {
      connecting = undefined
    })
    return connecting
  }

  const createProvider = internals.createProvider.bind(relayer)
  internals.createProvider = async () => {
    await createProvider()
    relayer.provider.on('error', () => {})
  }
}
