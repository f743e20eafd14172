import type { PairingClient } from './PairingClient.ts'

/**
 * Sends again what was under way when the connection to the relay dropped.
 * The client alone finds out 15 s later. The message keeps its id, so the relay knows a repetition.
 */
export function resendLost({ core: { relayer } }: Pick<PairingClient, 'core'>): void {
  const send = relayer.request.bind(relayer)
  // One listener per message under way.
  relayer.events.setMaxListeners(0)
  relayer.request = (request) =>
    new Promise((resolve, reject) => {
      const finish = () => relayer.off('relayer_disconnect', attempt)
      function attempt() {
        if (relayer.transportExplicitlyClosed) return
        send(request).then(resolve, reject).finally(finish)
      }
      relayer.on('relayer_disconnect', attempt)
      send(request).then(resolve, reject).finally(finish)
    })
}
