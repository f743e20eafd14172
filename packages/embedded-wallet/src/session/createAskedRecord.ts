import type { AnsweredRequest, Clock } from '@bowline/common'
import type { tabStorage } from './tab.ts'

/** A request of this tab: asked, or answered since it was led away for it. */
export interface AskedRequest extends Omit<AnsweredRequest, 'outcome'> {
  /** The time at which it was asked, in milliseconds since 1970. */
  readonly at: number
  readonly outcome?: AnsweredRequest['outcome'] | undefined
}

const KEY = 'bowline.embedded.asked'
/** What nobody has taken by then is forgotten. */
const KEPT_MS = 3_600_000
const MOST = 16

export type AskedRecord = ReturnType<typeof createAskedRecord>

/** Keeps the requests of a tab while it is led to the wallet. Another tab of the app has a record of its own. */
export function createAskedRecord(storage: ReturnType<typeof tabStorage>, clock: Clock) {
  function read(): readonly AskedRequest[] {
    try {
      const all: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
      return Array.isArray(all) ? all.filter(isAsked).filter(isNew) : []
    } catch {
      // Something else is stored there.
      return []
    }
  }
  const isNew = ({ at }: AskedRequest) => clock.now() - at < KEPT_MS
  function write(all: readonly AskedRequest[]): boolean {
    try {
      storage?.setItem(KEY, JSON.stringify(all.slice(-MOST)))
      return storage !== undefined
    } catch {
      // It is full.
      return false
    }
  }
  const without = (id: string) => read().filter((one) => one.id !== id)
  return {
    read,
    /** Returns false if it is not kept. */
    put: (asked: AskedRequest): boolean => write([...without(asked.id), asked]),
    remove: (id: string): void => void write(without(id)),
  }
}

function isAsked(value: unknown): value is AskedRequest {
  const { id, chainId, method, at } = Object(value)
  return [id, chainId, method].every((one) => typeof one === 'string') && typeof at === 'number'
}
