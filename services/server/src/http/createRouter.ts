import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

const MAX_KNOWN = 2_000
/** Longer ones are rarely repeated. */
const MAX_CHARACTERS = 200

/** Remembers where paths lead: visitors ask for the same ones, and the search takes as long as a short answer. */
export function createRouter<T>(): Router<T> {
  const router = new TrieRouter<T>()
  const known = new Map<string, Result<T>>()
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
      if (key.length > MAX_CHARACTERS) return result
      // Those that are asked for often are soon known again. To keep an order would cost each look-up more.
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(key, result)
      return result
    },
  }
}
