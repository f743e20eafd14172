import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'
import { createLink } from './createLink.test.support.ts'
import type { Process } from './createProcess.test.support.ts'
import type { World } from './createWorld.test.support.ts'

/** What the client's end of a connection is told. */
export interface ClientEnd {
  onOpen(connection: Connection): void
  /** Its server sends something, which may never arrive. */
  onSent(text: string): void
  onFrame(text: string, sentAt: number): void
  onPing(): void
  onClose(code: number): void
}

export type Connection = ReturnType<typeof createSimulatedSocket>

const [OPEN, CLOSING, CLOSED] = [1, 2, 3]
/** How long `ws` waits for the answer to a closing frame. */
const CLOSE_WITHIN_MS = 30_000
const ABNORMAL = 1006

/** A connection: the server's end looks like one of `ws`, and the client's end is for the simulation. */
export function createSimulatedSocket(
  world: World,
  { process, client }: { readonly process: Process; readonly client: ClientEnd },
) {
  const events = new EventEmitter()
  const down = createLink(world, () => world.between(1, 40))
  const up = createLink(world, () => world.between(1, 40))
  let readyState = OPEN
  let isClientOpen = true

  /** The server learns that the connection has ended. */
  function end(code: number) {
    if (readyState === CLOSED) return
    readyState = CLOSED
    events.emit('close', code, Buffer.alloc(0))
  }

  function leave(code: number) {
    if (!isClientOpen) return
    isClientOpen = false
    client.onClose(code)
  }

  const arrive = (take: () => void) => () => {
    if (isClientOpen) take()
  }

  const server = {
    OPEN,
    get readyState() {
      return readyState
    },
    get bufferedAmount() {
      return down.bytes
    },
    /** Listeners have the socket as `this`, as those of `ws` do. */
    on(event: string, listener: (...args: unknown[]) => void) {
      events.on(event, listener.bind(server))
    },
    send(text: string, done?: () => void) {
      client.onSent(text)
      const sentAt = world.stamp()
      const take = arrive(() => client.onFrame(text, sentAt))
      down.send({
        bytes: Buffer.byteLength(text),
        arrive() {
          take()
          process.deliver(() => done?.())
        },
      })
    },
    ping() {
      const pong = () => process.deliver(() => readyState !== CLOSED && events.emit('pong'))
      const answer = arrive(() => {
        client.onPing()
        up.send({ bytes: 0, arrive: pong })
      })
      down.send({ bytes: 0, arrive: answer })
    },
    close(code: number) {
      if (readyState !== OPEN) return
      readyState = CLOSING
      down.send({
        bytes: 0,
        arrive() {
          leave(code)
          world.after(20, () => process.deliver(() => end(code)))
        },
      })
      world.after(CLOSE_WITHIN_MS, () => process.deliver(server.terminate))
    },
    terminate() {
      world.after(20, () => leave(ABNORMAL))
      process.deliver(() => end(ABNORMAL))
    },
    pause: up.pause,
    resume: up.resume,
  }

  return {
    // It has all that the relay uses of one.
    server: server as unknown as WebSocket,
    /** Sends a frame. `onArrived` is called when the server takes it. */
    send(text: string, onArrived = () => {}): void {
      if (!isClientOpen) return
      const frame = Buffer.from(text)
      const take = () => {
        if (readyState === CLOSED) return
        onArrived()
        events.emit('message', frame)
      }
      up.send({ bytes: frame.length, arrive: () => process.deliver(take) })
    },
    /** The client ends the connection. */
    close(): void {
      isClientOpen = false
      up.send({ bytes: 0, arrive: () => process.deliver(() => end(1000)) })
    },
    /** The client is gone, and the server learns nothing of it. */
    cut(): void {
      isClientOpen = false
      up.cut()
      down.cut()
    },
    /** The server's process has ended, and the client learns of it. */
    drop: () => leave(ABNORMAL),
    /** The server's machine has ended: the client hears nothing any more. */
    lose(): void {
      up.cut()
      down.cut()
    },
    /** The client reads nothing for a while. */
    stall: down.pause,
    read: down.resume,
  }
}
