import type { Clock } from '@bowline/common'
import { drainMs, relayLimits } from '../relayLimits.ts'
import type { RelaySocket } from './RelaySocket.ts'

/**
 * Closes sockets one after another, so that thousands of clients do not come back in the same instant, and ends those that
 * do not close. Returns a function that stops that.
 */
export function closeInTurns(
  leaving: readonly Pick<RelaySocket, 'close' | 'terminate'>[],
  clock: Clock,
): () => void {
  const spreadMs = drainMs(leaving.length)
  const cancels = leaving.map((socket, index) =>
    clock.after((index / leaving.length) * spreadMs, () => socket.close(1012, 'Service restart')),
  )
  const cancelGrace = clock.after(spreadMs + relayLimits.closeGraceMs, () => {
    for (const socket of leaving) socket.terminate()
  })
  return () => {
    for (const cancel of [...cancels, cancelGrace]) cancel()
  }
}
