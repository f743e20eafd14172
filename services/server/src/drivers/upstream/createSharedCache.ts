import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import { createEntryCache } from '../cache/createEntryCache.ts'
import type { SharedValues } from '../cache/SharedValues.ts'
import type { CachedAnswer, CacheLifetime, SharedCache } from './SharedCache.ts'

export interface SharedCacheOptions<T> {
  readonly clock: Clock
  /** Can depend on the value: an empty result is often cached for less time. */
  readonly lifetime: CacheLifetime | ((value: T) => CacheLifetime)
  /** The least recently used value is evicted. */
  readonly maxEntries?: number | undefined
  readonly forceEveryMs?: number | undefined
  /** Where servers find what another one has read, while that is fresh. */
  readonly shared?: SharedLevel<T> | undefined
}

export interface SharedLevel<T> {
  /** `undefined` if this server shares nothing. */
  readonly values: SharedValues | undefined
  /** Reads the JSON of a value: a server of another release may have written it. */
  readonly schema: v.GenericSchema<unknown, T>
}

interface Answer<T> {
  readonly value: T
  /** When it was read: milliseconds since 1970, and by `elapsed`. */
  readonly asOf: number
  readonly at: number
}

interface Question<T> {
  readonly key: string
  readonly entry: Entry<T>
  readonly load: () => Promise<T>
}

interface Entry<T> {
  kept: (Answer<T> & { readonly turn: number }) | undefined
  failed: { readonly error: unknown; readonly at: number } | undefined
  loading: Promise<void> | undefined
  /** Numbers the loads, so that the answer to an older one never replaces a newer one. */
  turn: number
  forcedAt: number
}

/** How long a failure is cached. */
export const FAILURE_MS = 10_000
const MAX_ENTRIES = 10_000
const FORCE_EVERY_MS = 10_000

/**
 * Creates an in-memory cache: returns fresh answers at once, and stale ones while they are
 * refreshed.
 */
export function createSharedCache<T>({
  clock,
  lifetime,
  maxEntries = MAX_ENTRIES,
  forceEveryMs = FORCE_EVERY_MS,
  shared,
}: SharedCacheOptions<T>): SharedCache<T> {
  const entries = createEntryCache<Entry<T>>(maxEntries)
  const values = shared?.values
  const lifetimeOf = typeof lifetime === 'function' ? lifetime : () => lifetime

  function entryOf(key: string): Entry<T> {
    const known = entries.get(key)
    if (known) return known
    const entry: Entry<T> = {
      kept: undefined,
      failed: undefined,
      loading: undefined,
      turn: 0,
      forcedAt: Number.NEGATIVE_INFINITY,
    }
    entries.set(key, entry)
    return entry
  }

  async function findShared(key: string): Promise<Answer<T> | undefined> {
    const found = readShared(await values?.get(key), shared?.schema)
    if (!found) return undefined
    // Clocks of servers may differ a little. No value is found for longer than it is fresh.
    const age = Math.max(0, clock.now() - found.asOf)
    return age < lifetimeOf(found.value).freshMs
      ? { ...found, at: clock.elapsed() - age }
      : undefined
  }

  async function loadAnew(key: string, load: () => Promise<T>): Promise<Answer<T>> {
    const value = await load()
    const asOf = clock.now()
    values?.set(key, JSON.stringify({ value, asOf }), lifetimeOf(value).freshMs)
    return { value, asOf, at: clock.elapsed() }
  }

  async function ask({ key, entry, load }: Question<T>, isForced = false): Promise<void> {
    const turn = ++entry.turn
    try {
      const found = values && !isForced ? await findShared(key) : undefined
      const answer = found ?? (await loadAnew(key, load))
      if (turn < (entry.kept?.turn ?? 0)) return
      entry.kept = { ...answer, turn }
      entry.failed = undefined
    } catch (error) {
      entry.failed = { error, at: clock.elapsed() }
    } finally {
      if (turn === entry.turn) entry.loading = undefined
    }
  }

  /** Never rejects: a failure is stored in the entry. */
  function refresh(question: Question<T>): Promise<void> {
    const { entry } = question
    const failedAgo = entry.failed ? clock.elapsed() - entry.failed.at : Number.POSITIVE_INFINITY
    if (!entry.loading && failedAgo < FAILURE_MS) return Promise.resolve()
    entry.loading ??= ask(question)
    return entry.loading
  }

  /** A load in progress may have started before the change that the caller wants to see. */
  async function refreshByForce(question: Question<T>): Promise<void> {
    const { entry } = question
    if (clock.elapsed() - entry.forcedAt >= forceEveryMs) {
      entry.forcedAt = clock.elapsed()
      entry.loading = ask(question, true)
    }
    await entry.loading
  }

  function answerOf(entry: Entry<T>, known: Entry<T>['kept']): CachedAnswer<T> | undefined {
    if (!entry.kept) return undefined
    const { value, asOf, at } = entry.kept
    if (entry.kept !== known) return { value, asOf, state: 'miss' }
    const age = clock.elapsed() - at
    const { freshMs, staleMs } = lifetimeOf(value)
    if (age < freshMs) return { value, asOf, state: 'fresh' }
    return age < staleMs ? { value, asOf, state: 'stale' } : undefined
  }

  async function readAnew(
    question: Question<T>,
    known: Entry<T>['kept'],
    isForced: boolean,
  ): Promise<CachedAnswer<T>> {
    const { entry } = question
    if (isForced) await refreshByForce(question)
    const atOnce = answerOf(entry, known)
    if (atOnce && atOnce.state !== 'stale') return atOnce
    const refreshed = refresh(question)
    if (atOnce) return atOnce
    await refreshed
    const answer = answerOf(entry, known)
    if (answer) return answer
    throw entry.failed?.error
  }

  return {
    read(key, load, { force = false } = {}) {
      const entry = entryOf(key)
      const known = entry.kept
      const atOnce = force ? undefined : answerOf(entry, known)
      return atOnce?.state === 'fresh' ? atOnce : readAnew({ key, entry, load }, known, force)
    },
  }
}

const sharedSchema = v.object({ value: v.optional(v.unknown()), asOf: v.number() })

function readShared<T>(text: string | undefined, schema: v.GenericSchema<unknown, T> | undefined) {
  if (text === undefined || !schema) return undefined
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), sharedSchema), text)
  const value = found.success ? v.safeParse(schema, found.output.value) : undefined
  return found.success && value?.success
    ? { value: value.output, asOf: found.output.asOf }
    : undefined
}
