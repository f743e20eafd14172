import { createClient } from '@redis/client'
import { redisSettings } from '../redis/redisSettings.ts'
import type { Bus } from './Bus.ts'
import { createListeners } from './createListeners.ts'

export interface RedisBusOptions {
  /** The address, for example `rediss://user:secret@redis.example:6379`. Redis from 7.0 on, or Valkey. */
  readonly url: string
  /** Called when the connection fails; it is made again by itself. */
  onFailure(error: unknown): void
  /** A connection on which nothing comes for so long is made again. Default: 10 s. */
  readonly silenceMs?: number | undefined
}

const SILENCE_MS = 10_000
/** Notices that Redis has not taken yet. Further ones are lost. */
const MOST_WAITING = 10_000

/** The bus on the sharded channels of Redis or Valkey. */
export function createRedisBus(options: RedisBusOptions): Bus {
  const { url, onFailure, silenceMs = SILENCE_MS } = options
  const { socket, ...settings } = redisSettings(url)
  const connection = {
    ...settings,
    // A connection that is cut without a word, or a Redis that hangs, is noticed by its missing answer.
    pingInterval: silenceMs / 3,
    socket: { ...socket, socketTimeout: silenceMs },
  }
  const sender = createClient({
    ...connection,
    // A notice that waits for a connection would come when nobody needs it any more.
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
  })
  const receiver = createClient(connection)
  const listeners = createListeners()
  const receive = (notice: string, channel: string) => listeners.tell(channel, notice)
  for (const client of [sender, receiver]) {
    client.on('error', onFailure)
    client.connect().catch(() => {}) // It is told as an `error`.
  }

  return {
    publish(channel, notice) {
      // The client tells of its connection by itself, and not for each notice that is lost meanwhile.
      sender.sPublish(channel, notice).catch(() => {})
    },
    subscribe(channel, onNotice) {
      if (!listeners.has(channel)) receiver.sSubscribe(channel, receive).catch(onFailure)
      const remove = listeners.add(channel, onNotice)
      return () => {
        remove()
        if (!listeners.has(channel)) receiver.sUnsubscribe(channel, receive).catch(onFailure)
      }
    },
    async close() {
      listeners.clear()
      for (const client of [sender, receiver]) client.destroy()
    },
  }
}
