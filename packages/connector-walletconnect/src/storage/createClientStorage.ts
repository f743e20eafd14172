import type { KitStorage } from '@bowline/common'

/** The storage interface of the pairing client; it uses the first three. */
export interface ClientStorage {
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
}

/**
 * Stores the pairing client's values under `vault`.
 * `prefix` is the one that the client puts into every key; it differs on each page load (see
 * `createPairingClient`) and is taken out, so that a reload finds the same values.
 */
export function createClientStorage(
  storage: KitStorage,
  { vault, prefix }: { readonly vault: string; readonly prefix: string },
): ClientStorage {
  const nameOf = (key: string) => `${vault}/${key.replace(`:${prefix}`, '')}`
  return {
    async getItem<T>(key: string) {
      const text = await storage.get(nameOf(key))
      return text === null ? undefined : read<T>(text)
    },
    setItem: (key, value) => storage.set(nameOf(key), JSON.stringify(value, writeBigInt)),
    removeItem: (key) => storage.remove(nameOf(key)),
    getKeys: async () => [],
    getEntries: async () => [],
  }
}

function read<T>(text: string): T | undefined {
  try {
    // The client wrote it: its own type is the only one that can be here.
    return JSON.parse(text) as T
  } catch {
    // Cut off while it was written: the client starts afresh.
    return undefined
  }
}

/** The client keeps a history of requests, whose parameters may hold a `bigint`. */
function writeBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `0x${value.toString(16)}` : value
}
