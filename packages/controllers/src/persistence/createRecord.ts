import type { KitStorage, Logger } from '@bowline/common'
import type { Kept } from './readKept.ts'
import { dataOf, openBox, RECORD_VERSION, STORAGE_PREFIX } from './readKept.ts'

/** One value that is kept between pages. */
export interface KitRecord<T> {
  /** Resolves with `undefined` if there is no readable value. Never rejects. */
  read(): Promise<T | undefined>
  /** Writes in order, in the background. An unchanged value is not written. */
  write(value: T): void
}

/**
 * Stores a versioned, validated value.
 *
 * Corrupt values count as missing, and the next write replaces them. A value of a newer version belongs
 * to a newer page: it is not touched while this page is open. If the storage fails, one log entry is made
 * and the page continues in memory.
 */
export function createRecord<K extends keyof Kept>(
  name: K,
  { storage, logger }: { readonly storage: KitStorage; readonly logger: Logger },
): KitRecord<Kept[K]> {
  const key = STORAGE_PREFIX + name
  let isForeign = false
  let hasFailed = false
  let last: Promise<unknown> = Promise.resolve()

  const fail = (error: unknown) => {
    if (!hasFailed) logger.log('warn', 'storage failed', { name, error: String(error) })
    hasFailed = true
    return null
  }
  const load = async () => {
    const text = await attempt(() => storage.get(key)).catch(fail)
    const box = openBox(text)
    isForeign = typeof box.v === 'number' && box.v > RECORD_VERSION
    return { text, value: dataOf(name, box) }
  }
  const read = async (): Promise<Kept[K] | undefined> => {
    const written = last
    // After pending writes, since an old value would be returned otherwise.
    await written
    const { value } = await load()
    return written === last ? value : read()
  }
  const save = async (text: string) => {
    // The stored value may be of a newer version, or another tab's: what this page has read before says nothing of it.
    const stored = await load()
    if (!isForeign && stored.text !== text) await attempt(() => storage.set(key, text)).catch(fail)
  }

  return {
    read,
    write(value) {
      const text = JSON.stringify({ v: RECORD_VERSION, data: value })
      last = last.then(() => save(text))
    },
  }
}

/** An async function, since a storage may throw before it returns a promise. */
const attempt = async <R>(run: () => Promise<R>): Promise<R> => run()
