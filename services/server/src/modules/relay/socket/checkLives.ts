import type { Clock } from '@bowline/common'
import { relayLimits } from '../relayLimits.ts'
import type { RelaySocket } from './RelaySocket.ts'

/** 250 ms each: pinging ten thousand sockets at once takes a quarter of a second, in which no message is passed on. */
const PARTS = 100

/**
 * Pings each socket every 25 s, or closes it if it was silent for too long: a part of them after another. Returns a
 * function that stops it.
 */
export function checkLives(
  sockets: Iterable<Pick<RelaySocket, 'party' | 'checkLife'>>,
  clock: Clock,
): () => void {
  let part = 0
  const wait = () => clock.after(relayLimits.pingMs / PARTS, checkPart)
  let cancel = wait()

  function checkPart() {
    const before = clock.elapsed() - relayLimits.silenceMs
    for (const socket of sockets)
      if (Number(socket.party.socket) % PARTS === part) socket.checkLife(before)
    part = (part + 1) % PARTS
    cancel = wait()
  }

  return () => cancel()
}
