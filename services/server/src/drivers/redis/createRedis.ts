import type { Clock } from '@bowline/common'
import { createClient } from '@redis/client'
import { withinTime } from '../../basics/withinTime.ts'
import { BreakerOpenError, createBreaker } from '../upstream/createBreaker.ts'
import { redisSettings } from './redisSettings.ts'

export interface RedisOptions {
  /** The address, for example `rediss://user:secret@redis.example:6379`. Redis from 7.0 on, or Valkey. */
  readonly url: string
  readonly clock: Clock
  /** Called when the connection fails, which is made again by itself, and when questions begin to fail. */
  onFailure(error: unknown): void
}

type Client = ReturnType<typeof open>

/** Redis or Valkey, for what a server can do without. */
export interface Redis {
  /**
   * Returns the reply, or `undefined` if there is none within a tenth of a second: each caller has a way to go on
   * without it. After a failure nothing is asked for a second, so that requests neither wait nor pile up.
   */
  ask<T>(question: (client: Client) => Promise<T>): Promise<T | undefined>
  /** Whether there is no connection, or the last question has failed. */
  isAway(): boolean
  close(): void
}

export const ANSWER_WITHIN_MS = 100
export const PAUSE_MS = 1_000
/** A connection that carries no reply for so long is made anew: its other end may be gone without a word. */
export const SILENT_MS = 10_000

const open = (url: string) => createClient({ ...redisSettings(url), disableOfflineQueue: true })

export function createRedis({ url, clock, onFailure }: RedisOptions): Redis {
  const breaker = createBreaker({
    clock,
    isFault: () => true,
    openMs: PAUSE_MS,
    inRow: 1,
    sampleSize: 1,
  })
  let client = connect()
  /** Since when each question has failed. */
  let failingSince: number | undefined

  function connect(): Client {
    const client = open(url)
    client.on('error', onFailure)
    client.connect().catch(() => {}) // It is told as an `error`.
    return client
  }

  function failed(error: unknown) {
    if (failingSince === undefined) onFailure(error)
    failingSince ??= clock.elapsed()
    if (!client.isReady || clock.elapsed() - failingSince < SILENT_MS) return
    client.destroy()
    client = connect()
    failingSince = clock.elapsed()
  }

  return {
    async ask(question) {
      if (!client.isReady) return undefined
      try {
        const reply = await breaker.run(() =>
          withinTime(question(client), {
            clock,
            ms: ANSWER_WITHIN_MS,
            late() {
              throw new Error(`Redis has not answered within ${ANSWER_WITHIN_MS} ms.`)
            },
          }),
        )
        failingSince = undefined
        return reply
      } catch (error) {
        if (!(error instanceof BreakerOpenError)) failed(error)
        return undefined
      }
    },
    isAway: () => !client.isReady || failingSince !== undefined,
    close: () => client.destroy(),
  }
}
