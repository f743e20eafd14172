import { type Clock, systemClock } from '@bowline/common'
import { type NonceStore, type NonceUse, StoreFull } from './NonceStore.ts'

interface Options {
  /** @defaultValue 100,000: about 20 MB */
  readonly maxNonces?: number | undefined
  readonly clock?: Pick<Clock, 'now'> | undefined
}

/**
 * Creates a store in the memory of one process. It forgets nonces when their time is over. When it is full,
 * nobody can sign in until then: a nonce that it forgot could be used twice. Only messages with a valid
 * signature take a place.
 */
export function createMemoryNonces({
  maxNonces = 100_000,
  clock = systemClock,
}: Options = {}): NonceStore {
  const used = new Map<string, { readonly use: NonceUse; readonly expiresAt: number }>()
  function forget(now: number) {
    // In the order of their use, which is about that in which they expire.
    for (const [nonce, { expiresAt }] of used) {
      if (expiresAt > now) return
      used.delete(nonce)
    }
  }
  return {
    async use(nonce, use, expiresAt) {
      const earlier = used.get(nonce)
      if (earlier) return earlier.use
      forget(clock.now())
      if (used.size >= maxNonces) throw new StoreFull('There are too many used nonces.')
      used.set(nonce, { use, expiresAt })
      return use
    },
  }
}
