import type { KitStorage } from '@bowline/common'

const TABLE = 'values'

/**
 * Keeps values in an IndexedDB database. Where that is missing or blocked, values live as long as
 * the page does: a pairing still works, it is only not there after a reload.
 */
export function indexedDbStorage(name: string): KitStorage {
  const memory = new Map<string, string>()
  let opening: Promise<IDBDatabase | undefined> | undefined

  async function run<T>(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest<T>) {
    opening ??= open(name)
    const database = await opening
    if (!database) return undefined
    try {
      return await settled(ask(database.transaction(TABLE, mode).objectStore(TABLE)))
    } catch {
      // Closed by the browser, or full: the copy in memory serves this page.
      return undefined
    }
  }

  return {
    async get(key) {
      const own = memory.get(key)
      if (own !== undefined) return own
      const value = await run<unknown>('readonly', (table) => table.get(key))
      return typeof value === 'string' ? value : null
    },
    async set(key, value) {
      memory.set(key, value)
      await run('readwrite', (table) => table.put(value, key))
    },
    async remove(key) {
      memory.delete(key)
      await run('readwrite', (table) => table.delete(key))
    },
  }
}

async function open(name: string): Promise<IDBDatabase | undefined> {
  try {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
    return await settled(request)
  } catch {
    // No IndexedDB here, or the visitor has blocked storage.
    return undefined
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
