import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'

const MAX_KNOWN = 2_000
/** Longer ones are rarely repeated. */
const MAX_CHARACTERS = 200

/** Remembers where paths lead: visitors ask for the same ones, and the search takes as long as a short answer. */
export function createRouter<T>(): Router<T> {
  const router = new TrieRouter<T>()
  const known = new LRUCache<string, Result<T>>({ max: MAX_KNOWN })
  return {
    name: 'RememberingRouter',
    add(method, path, handler) {
      known.clear()
      router.add(method, path, handler)
    },
    match(method, path) {
      const key = `${method} ${path}`
      const earlier = known.get(key)
      if (earlier) return earlier
      const result = router.match(method, path)
      if (key.length <= MAX_CHARACTERS) known.set(key, result)
      return result
    },
  }
}
