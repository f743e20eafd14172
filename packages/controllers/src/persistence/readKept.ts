import type { KitStorage } from '@bowline/common'

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
export async function readKept(
  storage: KitStorage,
  name: string,
  fits: (value: unknown) => boolean,
) {
  try {
    const { v, data } = openBox(await storage.get(STORAGE_PREFIX + name))
    return v === RECORD_VERSION && fits(data) ? data : undefined
  } catch {
    // A blocked storage holds nothing. Whoever writes notes it in the log.
    return undefined
  }
}
