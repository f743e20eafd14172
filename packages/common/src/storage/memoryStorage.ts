import type { KitStorage } from '../ports/KitStorage.ts'

/** Keeps values for as long as the page lives. */
export function memoryStorage(seed: Readonly<Record<string, string>> = {}): KitStorage {
  const items = new Map(Object.entries(seed))
  return {
    get: async (key) => items.get(key) ?? null,
    set: async (key, value) => void items.set(key, value),
    remove: async (key) => void items.delete(key),
  }
}
