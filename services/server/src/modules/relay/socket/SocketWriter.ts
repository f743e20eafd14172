import type { Clock } from '@bowline/common'
import type { WebSocket } from 'ws'
import { relayLimits } from '../relayLimits.ts'

/** The most bytes of a character in UTF-8, for each unit of a text. */
const MAX_UTF8 = 3

/**
 * Sends on a socket with flow control: reading pauses while too much is unsent or in progress, and
 * a client that stays slow is closed. What it missed stays in the mailbox.
 */
export class SocketWriter {
  readonly #socket: WebSocket
  readonly #clock: Clock
  #openRequests = 0
  #paused = false
  #cancelPatience: (() => void) | undefined = undefined

  constructor(socket: WebSocket, clock: Clock) {
    this.#socket = socket
    this.#clock = clock
  }

  send(text: string): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    // Whether reading goes on is asked again when it is sent, if this may have been too much.
    const mayPause = socket.bufferedAmount + MAX_UTF8 * text.length > relayLimits.pauseBytes
    socket.send(text, mayPause ? () => this.#review() : undefined)
    if (socket.bufferedAmount > relayLimits.closeBytes) this.#giveUp()
    else this.#review()
  }

  requestStarted(): void {
    this.#openRequests += 1
    this.#review()
  }

  requestEnded(): void {
    this.#openRequests -= 1
    this.#review()
  }

  stop(): void {
    this.#cancelPatience?.()
    this.#cancelPatience = undefined
  }

  #review() {
    const tooMuch = this.#socket.bufferedAmount > relayLimits.pauseBytes
    if (tooMuch)
      this.#cancelPatience ??= this.#clock.after(relayLimits.slowReaderMs, () => this.#giveUp())
    else this.stop()
    const shouldPause = tooMuch || this.#openRequests >= relayLimits.openRequests
    if (shouldPause === this.#paused) return
    this.#paused = shouldPause
    if (shouldPause) this.#socket.pause()
    else this.#socket.resume()
  }

  #giveUp() {
    this.stop()
    this.#socket.close(1013, 'Reader is too slow')
  }
}
