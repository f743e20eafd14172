import { loadCode } from '@bowline/common'
import { type FoundMark, loadMark } from '@bowline/icons'
import { createStore } from 'zustand/vanilla'
import { internals, type Kit } from '../kit.ts'
import type { Readable } from '../readable.ts'
import type { MarkId } from './ImageSource.ts'

export type FoundMarks = Readonly<Record<string, FoundMark>>

export interface Marks {
  /** What has been found so far, by `keyOfMark`. */
  readonly found: Readable<FoundMarks>
  /** Has a mark looked up, once. */
  load(mark: MarkId): void
}

/** The marks that this kit has looked up. The drawings themselves load when the first is asked for. */
export const marksOf = (kit: Kit): Marks => internals(kit).part(createMarks)

export const keyOfMark = ({ kind, id }: MarkId): string => `${kind} ${id}`

function createMarks(kit: Kit): Marks {
  const found = createStore<FoundMarks>(() => ({}))
  const asked = new Set<string>()

  async function look(mark: MarkId, key: string): Promise<void> {
    const result = await loadCode(() => loadMark(mark.kind, mark.id))
    found.setState({ [key]: result })
  }

  return {
    found,
    load(mark) {
      const key = keyOfMark(mark)
      if (asked.has(key)) return
      asked.add(key)
      look(mark, key).catch((cause) => {
        // A letter stands there now; who comes back later may have a network again.
        asked.delete(key)
        found.setState({ [key]: { status: 'unknown' } })
        internals(kit).logger.log('warn', 'mark not loaded', { key, cause })
      })
    },
  }
}
