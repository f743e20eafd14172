/** How long a browser keeps values: until the page or the browser is closed, while its user visits the page, or beyond that. */
export type Lifetime = 'page' | 'session' | 'visits' | 'lasting'

/** Values that this browser keeps for one app, by name. A `CryptoKey` is kept without being readable. */
export interface Store {
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
  /**
   * Puts a value in the place of another, which nobody changes meanwhile: other frames and tabs of the app keep theirs
   * in the same place.
   */
  update(name: string, change: (value: unknown) => unknown): Promise<void>
  remove(...names: readonly string[]): Promise<void>
  readonly lifetime: Lifetime
}

const TABLE = 'values'

/**
 * Opens what the page keeps for an app. Browsers that separate the storage of frames by the site around
 * them do so anyway; the name does it for the others. Where the browser keeps nothing, the values last as
 * long as the page; where it keeps them in memory, as long as the browser runs.
 */
export async function openStore(name: string): Promise<Store> {
  const db = await openDatabase(name).catch(() => undefined)
  return db ? databaseStore(db, await lifetimeOf(db)) : passingStore()
}

/**
 * The same for a page that is the whole tab. WebKit forgets what a page has stored once nobody has visited it for a week,
 * unless it has let the page keep it. Nothing that it does tells of that before, so it is known by its vendor.
 */
export async function openOwnStore(name: string): Promise<Store> {
  const store = await openStore(name)
  const { vendor, storage } = navigator
  if (store.lifetime !== 'lasting' || !vendor.startsWith('Apple')) return store
  const isKept = await storage.persisted().catch(() => false)
  return isKept ? store : { ...store, lifetime: 'visits' }
}

/**
 * WebKit keeps what frames store in memory until the browser is closed. It says so nowhere, but lists none of those
 * databases, not even one that is open. An answer that does not come is no yes.
 */
async function lifetimeOf({ name }: IDBDatabase): Promise<Lifetime> {
  // Absent in Firefox before 126, which keeps what frames store.
  if (!('databases' in indexedDB)) return 'lasting'
  const listed = await indexedDB.databases().catch(() => [])
  return listed.some((database) => database.name === name) ? 'lasting' : 'session'
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Throws where storage is blocked; the promise then rejects.
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
    opening.onblocked = () => reject(new Error('The storage is in use.'))
  })
}

function databaseStore(db: IDBDatabase, lifetime: Lifetime): Store {
  const run = (mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest | undefined) =>
    new Promise<unknown>((resolve, reject) => {
      const transaction = db.transaction(TABLE, mode, { durability: 'strict' })
      const request = act(transaction.objectStore(TABLE))
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was stored.'))
    })
  return {
    lifetime,
    get: (name) => run('readonly', (table) => table.get(name)),
    async set(name, value) {
      await run('readwrite', (table) => table.put(value, name))
    },
    async update(name, change) {
      await run('readwrite', (table) => {
        const reading = table.get(name)
        reading.onsuccess = () => table.put(change(reading.result), name)
        return undefined
      })
    },
    async remove(...names) {
      await run('readwrite', (table) => {
        for (const name of names) table.delete(name)
        return undefined
      })
    },
  }
}

/** Values that go with the page. `lifetime` says how long they last where they come from. */
export function passingStore(
  given: Readonly<Record<string, unknown>> = {},
  lifetime: Lifetime = 'page',
): Store {
  const values = new Map(Object.entries(given))
  return {
    lifetime,
    get: async (name) => values.get(name),
    async set(name, value) {
      values.set(name, value)
    },
    async update(name, change) {
      values.set(name, change(values.get(name)))
    },
    async remove(...names) {
      for (const name of names) values.delete(name)
    },
  }
}
