import type { KitStorage } from '../ports/KitStorage.ts'

export interface WebStorageOptions {
  /** Where `storage` events arrive. Default: the window. */
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined
}

/**
 * Keeps values in `localStorage`, or in another storage area.
 * The area is looked up on each use, so this is safe to create on a server. Where it is blocked or
 * full, values live as long as the page does.
 *
 * @example
 * createKit({ storage: webStorage(() => sessionStorage), adapters })
 */
export function webStorage(
  // Not the global of that name: some servers have one, shared by all their visitors.
  area: () => Storage = () => window.localStorage,
  { events = globalThis }: WebStorageOptions = {},
): KitStorage {
  // Values that the area refused. `null` is a removal that it refused.
  const unsaved = new Map<string, string | null>()

  const change = (key: string, value: string | null) => {
    try {
      if (value === null) area().removeItem(key)
      else area().setItem(key, value)
      unsaved.delete(key)
    } catch {
      // Blocked or full: the page goes on with its own copy.
      unsaved.set(key, value)
    }
  }
  const look = <T>(at: (area: Storage) => T) => {
    try {
      return at(area())
    } catch {
      // A blocked area holds nothing for us, and does not change.
      return null
    }
  }

  return {
    async get(key) {
      const own = unsaved.get(key)
      return own === undefined ? look((open) => open.getItem(key)) : own
    },
    set: async (key, value) => change(key, value),
    remove: async (key) => change(key, null),
    watch(key, onChange) {
      const listen = (event: Event) => {
        const { key: changed, newValue, storageArea } = event as StorageEvent
        // A `null` key means that another tab has cleared the area.
        if ((changed !== key && changed !== null) || !look((open) => open === storageArea)) return
        unsaved.delete(key)
        onChange(changed === null ? null : newValue)
      }
      events.addEventListener?.('storage', listen)
      return () => events.removeEventListener?.('storage', listen)
    },
  }
}
