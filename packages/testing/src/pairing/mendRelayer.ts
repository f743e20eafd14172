import type { ProtocolClient } from './createProtocolClient.ts'

/** The part of the client that its types do not show. Its version is pinned. */
interface RelayerInternals {
  connect(relayUrl?: string): Promise<void>
}

/**
 * Mends how client 2.21.8 behaves while its relay is out of reach: a failed attempt makes the next
 * one at once, until the page has no time and memory left. Returns what stops it for good.
 */
export function mendRelayer({ core }: Pick<ProtocolClient, 'core'>): () => Promise<void> {
  const { relayer, heartbeat } = core
  const { subscriber } = relayer
  const start = subscriber.start.bind(subscriber)
  subscriber.start = async () => {
    if (relayer.connected) await start()
  }

  const internals = relayer as unknown as RelayerInternals
  const connect = internals.connect.bind(relayer)
  let connecting: Promise<void> | undefined
  internals.connect = (relayUrl) => {
    connecting ??= connect(relayUrl).finally(() => {
      connecting = undefined
    })
    return connecting
  }

  return async () => {
    heartbeat.stop()
    // Else a message that still waits would connect it again.
    internals.connect = async () => {}
    await relayer.transportClose()
  }
}
