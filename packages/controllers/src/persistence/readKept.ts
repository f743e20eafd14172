import type { KitStorage } from '@bowline/common'
import { type Kept, keptShapes } from './keptShapes.ts'

export const STORAGE_PREFIX = 'bowline.'
/** Raise it when a shape changes, and turn older values into the new shape where they are read. */
export const RECORD_VERSION = 1

/** A stored value as it travels: what is of another version is not for this page. */
export interface Box {
  readonly v?: unknown
  readonly data?: unknown
}

/** Opens a stored text. Whatever is not a box counts as absent. */
export function openBox(text: string | null): Box {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Not ours, or torn: the same as nothing.
    return {}
  }
}

/** Reads a value once. Resolves `undefined` when nothing fitting is there. Never rejects. */
export async function readKept<K extends keyof Kept>(
  storage: KitStorage,
  name: K,
): Promise<Kept[K] | undefined> {
  try {
    return dataOf(name, openBox(await storage.get(STORAGE_PREFIX + name)))
  } catch {
    // A blocked storage holds nothing. Whoever writes notes it in the log.
    return undefined
  }
}

/** What is in a box, if it is of this version and shape. */
export function dataOf<K extends keyof Kept>(name: K, { v, data }: Box): Kept[K] | undefined {
  // That it has passed its own check is what makes it of that type.
  return v === RECORD_VERSION && keptShapes[name](data) ? (data as Kept[K]) : undefined
}
