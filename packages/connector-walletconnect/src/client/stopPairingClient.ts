import type { PairingClient } from './PairingClient.ts'
import { relayerInternals } from './relayerInternals.ts'

/** Ends a client for good: no heartbeat, no reconnecting, no retries of what it could not send. */
export function stopPairingClient(client: PairingClient): void {
  client.core.heartbeat.stop()
  // Else a message that still waits would connect it again.
  relayerInternals(client).connect = async () => {}
  client.core.relayer.transportClose().catch(() => {
    // It was not open.
  })
}
