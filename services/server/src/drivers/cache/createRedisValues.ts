import { createHash } from 'node:crypto'
import type { Redis } from '../redis/createRedis.ts'
import { createGathering } from '../upstream/createGathering.ts'
import type { OpenSharedValues } from './SharedValues.ts'

export interface RedisValuesOptions {
  readonly redis: Pick<Redis, 'ask'>
  /** Called for each value that was found. */
  onFound(name: string): void
}

/** The greatest length in UTF-16 units. A longer value would hold up the replies behind it. */
export const MAX_CHARACTERS = 16_384

/** Values in Redis. What is asked for in the same tick is one question. */
export function createRedisValues({ redis, onFound }: RedisValuesOptions): OpenSharedValues {
  const ask = createGathering(async (keys: readonly string[]) => {
    const found = await redis.ask((client) => client.mGet([...keys]))
    return keys.map((_, index) => found?.[index] ?? undefined)
  })
  return (name) => {
    const keyOf = (key: string) => `bowline:cache:${name}:${hashOf(key)}`
    return {
      async get(key) {
        const value = await ask(keyOf(key))
        if (value !== undefined) onFound(name)
        return value
      },
      set(key, value, keepMs) {
        if (value.length > MAX_CHARACTERS || keepMs < 1) return
        const expiration = { type: 'PX', value: Math.floor(keepMs) } as const
        void redis.ask((client) => client.set(keyOf(key), value, { expiration }))
      },
    }
  }
}

/** Hashes a key, to a fixed length whatever the visitor has chosen. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
