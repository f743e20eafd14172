import type { PairingClient } from './PairingClient.ts'
import { relayerInternals } from './relayerInternals.ts'

/**
 * Mends how client 2.21.8 behaves while its relay is out of reach. As it is, a failed attempt goes
 * on to subscribe, which makes the next attempt at once: within seconds that takes all processor
 * time and memory of the page. Every message that waits opens a connection of its own. And of a
 * connection that has been replaced nobody hears any more: turned away, it throws at the page.
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
