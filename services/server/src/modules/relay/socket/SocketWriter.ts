import type { Clock } from '@bowline/common'
import type { WebSocket } from 'ws'
import { relayLimits } from '../relayLimits.ts'

/**
 * Sends on a socket with flow control: reading pauses while too much is unsent or in progress, and
 * a client that stays slow is closed. What it missed stays in the mailbox.
 */
export function createSocketWriter(socket: WebSocket, clock: Clock) {
  let openRequests = 0
  let paused = false
  let cancelPatience: (() => void) | undefined

  function review() {
    const tooMuch = socket.bufferedAmount > relayLimits.pauseBytes
    if (tooMuch) cancelPatience ??= clock.after(relayLimits.slowReaderMs, giveUp)
    else stopWaiting()
    const shouldPause = tooMuch || openRequests >= relayLimits.openRequests
    if (shouldPause === paused) return
    paused = shouldPause
    if (paused) socket.pause()
    else socket.resume()
  }

  function stopWaiting() {
    cancelPatience?.()
    cancelPatience = undefined
  }

  function giveUp() {
    stopWaiting()
    socket.close(1013, 'Reader is too slow')
  }

  return {
    send(text: string): void {
      if (socket.readyState !== socket.OPEN) return
      socket.send(text, review)
      if (socket.bufferedAmount > relayLimits.closeBytes) giveUp()
      else review()
    },
    requestStarted(): void {
      openRequests += 1
      review()
    },
    requestEnded(): void {
      openRequests -= 1
      review()
    },
    stop: stopWaiting,
  }
}
