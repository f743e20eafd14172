import { loadCode } from '@bowline/common'
import { type FoundMark, loadMark } from '@bowline/icons'
import { createStore } from 'zustand/vanilla'
import type { Readable } from '../core/readable.ts'
import { internals, type Kit } from '../kit/kit.ts'
import type { ImageSource, MarkId } from './ImageSource.ts'

export type FoundMarks = Readonly<Record<string, FoundMark>>

export interface Marks {
  /** The marks that have been looked up, by `keyOfMark`. */
  readonly found: Readable<FoundMarks>
  /** Looks up a mark, once. */
  load(mark: MarkId): void
}

/** The marks that this kit has looked up. The drawings load with the first one. */
export const marksOf = (kit: Kit): Marks => internals(kit).part(createMarks)

export const keyOfMark = ({ kind, id }: MarkId): string => `${kind} ${id}`

export function createMarks(kit: Kit, find = loadMark): Marks {
  const found = createStore<FoundMarks>(() => ({}))
  const asked = new Set<string>()
  const failed = new Set<string>()

  async function look(mark: MarkId, key: string): Promise<void> {
    const result = await loadCode(() => find(mark.kind, mark.id))
    found.setState({ [key]: result })
  }

  // Retries failed loads: the network may be back.
  kit.events.on('modalOpened', () => {
    if (failed.size === 0) return
    const kept = Object.entries(found.getState()).filter(([key]) => !failed.has(key))
    for (const key of failed) asked.delete(key)
    failed.clear()
    found.setState(Object.fromEntries(kept), true)
  })

  return {
    found,
    load(mark) {
      const key = keyOfMark(mark)
      if (asked.has(key)) return
      asked.add(key)
      look(mark, key).catch((cause) => {
        failed.add(key)
        // The first letter is shown for now.
        found.setState({ [key]: { status: 'unknown' } })
        internals(kit).logger.log('warn', 'mark not loaded', { key, cause })
      })
    },
  }
}

/** `pending`: nothing is shown until the image is known, so that it does not change in view. */
export type ResolvedImage =
  | { readonly status: 'ready'; readonly url: string | undefined }
  | { readonly status: 'pending'; readonly mark: MarkId }

/** Returns the first source that has an image. */
export function resolveImage(source: ImageSource, found: FoundMarks): ResolvedImage {
  for (const candidate of source) {
    if ('url' in candidate) return { status: 'ready', url: candidate.url }
    const { mark, served } = candidate
    const result = found[keyOfMark(mark)]
    if (!result) return { status: 'pending', mark }
    if (result.status === 'here') return { status: 'ready', url: result.url }
    if (result.status === 'served' && served) return { status: 'ready', url: served }
  }
  return { status: 'ready', url: undefined }
}
