import type { KitStorage } from '@bowline/common'
import { type Kept, keptShapes } from './keptShapes.ts'

export const STORAGE_PREFIX = 'bowline.'
/** Increase it when a shape changes, and convert older values where they are read. */
export const RECORD_VERSION = 1

/** A stored value with its version. Values of other versions are ignored. */
export interface Box {
  readonly v?: unknown
  readonly data?: unknown
}

/** Parses a stored text. Returns an empty box if it is not one. */
export function openBox(text: string | null): Box {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // The text is not valid JSON, which counts as a missing value.
    return {}
  }
}

/** Reads a value once. Resolves with `undefined` if there is no valid value. Never rejects. */
export async function readKept<K extends keyof Kept>(
  storage: KitStorage,
  name: K,
): Promise<Kept[K] | undefined> {
  try {
    return dataOf(name, openBox(await storage.get(STORAGE_PREFIX + name)))
  } catch {
    // A storage that is blocked counts as empty. The next write logs the error.
    return undefined
  }
}

/** Returns the value of a box if its version and shape match. */
export function dataOf<K extends keyof Kept>(name: K, { v, data }: Box): Kept[K] | undefined {
  // The shape check guarantees the type.
  return v === RECORD_VERSION && keptShapes[name](data) ? (data as Kept[K]) : undefined
}
