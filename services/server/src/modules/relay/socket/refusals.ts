import type { Duplex } from 'node:stream'
import type { Clock } from '@bowline/common'
import type { WebSocket } from 'ws'
import { relayLimits } from '../relayLimits.ts'
import type { Eviction } from './createSocketPlaces.ts'
import type { RelaySocket } from './RelaySocket.ts'

/** The close code of a socket for which there is no place. */
export const CLOSE_BUSY = 1013
const WHY: Readonly<Record<Eviction, string>> = {
  network: 'Too many connections of one network',
  client: 'Too many connections of one client',
}

/** Closes a socket whose place another one gets. Returns why. */
export function makeWay(
  socket: Pick<RelaySocket, 'close' | 'terminate'>,
  { why, clock }: { readonly why: Eviction; readonly clock: Clock },
): string {
  socket.close(CLOSE_BUSY, WHY[why])
  clock.after(relayLimits.closeGraceMs, () => socket.terminate())
  return WHY[why]
}

/** Closes a WebSocket that was accepted first: a browser exposes the close code to the page, but never an HTTP status. */
export function closeAtOnce(webSocket: WebSocket, code: number, reason: string): void {
  webSocket.on('error', () => webSocket.terminate())
  webSocket.close(code, reason)
}

/** Refuses a handshake before it is one. */
export function answerBusy(stream: Duplex, status: string, waitMs: number): void {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  stream.end(`HTTP/1.1 ${status}\r\nRetry-After: ${seconds}\r\nConnection: close\r\n\r\n`)
}
