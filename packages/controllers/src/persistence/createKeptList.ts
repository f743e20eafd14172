import type { KitStorage, Logger } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import type { Readable } from '../core/readable.ts'
import { createRecord } from './createRecord.ts'
import type { KeptList } from './readKept.ts'

/** A list that visitors make for themselves, and their browser keeps. */
export interface OwnList<T> {
  /** The newest first. */
  readonly store: Readable<readonly T[]>
  /** Resolves when what earlier pages have kept is in the store. Never rejects. */
  readonly ready: Promise<void>
  /** Puts an entry first, in place of the one with the same key. */
  put(entry: T): Promise<void>
  /** Removes the entry with that key. */
  remove(key: string): Promise<void>
}

export interface OwnListRules<T> {
  readonly storage: KitStorage
  readonly logger: Logger
  /** Returns an entry with nothing besides what it should have, or `undefined` for what is none. */
  readonly read: (value: object) => T | undefined
  readonly keyOf: (entry: T) => string
  /** The newest ones are kept. */
  readonly max: number
}

/**
 * Creates a list in a record of the storage. What is stored is read again before each change, since other pages change it
 * too. A stored entry that is none is left out, and its neighbours stay.
 */
export function createKeptList<T extends object>(
  name: KeptList,
  { storage, logger, read, keyOf, max }: OwnListRules<T>,
): OwnList<T> {
  const record = createRecord(name, { storage, logger })
  const store = createStore<readonly T[]>(() => [])
  const bounded = (list: readonly T[]) => {
    const known = new Map<string, T>()
    for (const one of list) if (!known.has(keyOf(one))) known.set(keyOf(one), one)
    return [...known.values()].slice(0, max)
  }
  /** Reads what is stored. If nothing can be read, as in a blocked storage, what this page has is all there is. */
  const load = async (): Promise<readonly T[]> => {
    const kept = await record.read()
    return kept ? bounded(kept.flatMap((one) => read(one) ?? [])) : store.getState()
  }
  const ready = load().then((list) => store.setState(list, true))
  let last = ready
  const change = (next: (list: readonly T[]) => readonly T[]) => {
    last = last.then(async () => {
      const list = bounded(next(await load()))
      store.setState(list, true)
      record.write(list)
      // It waits for what is being written, so that another page reads the change once it is told of as made.
      await record.read()
    })
    return last
  }
  return {
    store,
    ready,
    put: (entry) => change((list) => [entry, ...list]),
    remove: (key) => change((list) => list.filter((one) => keyOf(one) !== key)),
  }
}
