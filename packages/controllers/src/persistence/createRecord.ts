import type { KitStorage, Logger } from '@bowline/common'
import type { Kept } from './keptShapes.ts'
import { dataOf, openBox, RECORD_VERSION, STORAGE_PREFIX } from './readKept.ts'

/** One value that outlives the page. */
export interface KitRecord<T> {
  /** Resolves `undefined` when nothing readable is there. Never rejects. */
  read(): Promise<T | undefined>
  /** Writes in order, in the background. The same value again is not written. */
  write(value: T): void
}

/**
 * Keeps a versioned, checked value in a storage.
 *
 * Corrupt values count as absent and are replaced by the next write. A value of a newer version
 * belongs to a newer page: it is left alone, and so is the key, until this page ends. A storage that
 * fails is noted once in the log; the page carries on in memory.
 */
export function createRecord<K extends keyof Kept>(
  name: K,
  { storage, logger }: { readonly storage: KitStorage; readonly logger: Logger },
): KitRecord<Kept[K]> {
  const key = STORAGE_PREFIX + name
  let known: string | null = null
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
    // Behind what this page is about to write, else an old value would come back.
    await written
    const { text, value } = await load()
    if (written !== last) return read()
    known = text
    return value
  }
  const save = async (text: string) => {
    // What is there may be of a newer page, also when this one has not read it before.
    await load()
    if (!isForeign) await attempt(() => storage.set(key, text)).catch(fail)
  }

  return {
    read,
    write(value) {
      const text = JSON.stringify({ v: RECORD_VERSION, data: value })
      if (text === known) return
      known = text
      last = last.then(() => save(text))
    },
  }
}

/** A storage may also throw before it returns a promise. */
const attempt = async <R>(run: () => Promise<R>): Promise<R> => run()
