import { type KitStorage, webStorage } from '@bowline/react'

/** The page has a switch for it, which would show something else than a remembered mode. */
const NOT_KEPT = 'bowline.theme'

/**
 * Creates the storage of one of several kits of this origin. Each remembers its own connections, so that the
 * dialog, the card beside it and the lab do not answer for each other.
 */
export function createSiteStorage(owner: string): KitStorage {
  const storage = webStorage()
  const own = (key: string) => `${owner}:${key}`
  return {
    get: (key) => storage.get(own(key)),
    async set(key, value) {
      if (key !== NOT_KEPT) await storage.set(own(key), value)
    },
    remove: (key) => storage.remove(own(key)),
    watch: (key, onChange) => storage.watch?.(own(key), onChange) ?? (() => {}),
  }
}
