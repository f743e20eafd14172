import type { Clock, Logger } from '@bowline/common'
import type { StoreApi } from 'zustand/vanilla'
import type { AllPrompts, AnyPrompt, Asker } from '../../kit/prompts.ts'

/** How many prompts of one session may wait. Further ones are refused without being shown. */
export const MAX_PROMPTS = 16
/** After this many refusals within a minute, the visitor is not asked for a while. */
export const MAX_REFUSALS = 3
export const REFUSALS_WITHIN_MS = 60_000
export const QUIET_MS = 30_000

export interface PromptsOptions {
  readonly store: StoreApi<readonly AnyPrompt[]>
  readonly clock: Clock
  readonly logger: Logger
}

interface Source {
  readonly session: Asker
  /** How often the session is followed, because the same one may be attached again. */
  holders: number
  readonly stop: () => void
  shown: readonly AnyPrompt[]
  /** Ids of prompts that were refused and are not withdrawn yet. */
  refused: ReadonlySet<string>
}

/**
 * Collects the prompts of all sessions, oldest first, whether the app or the wallet's own page made the
 * request.
 */
export function createPrompts({ store, clock, logger }: PromptsOptions): AllPrompts {
  const sources = new Map<Asker, Source>()
  const refusals = createRefusals(clock)

  const refuse = (prompts: readonly AnyPrompt[]) => {
    for (const prompt of prompts) {
      try {
        prompt.reject()
      } catch (error) {
        // A wallet that throws must not keep the others from being refused.
        logger.log('error', 'prompt not refused', { id: prompt.id, error: String(error) })
      }
    }
  }

  const publish = () => {
    const all = [...sources.values()].flatMap(({ shown }) => shown)
    const before = store.getState()
    const known = before.filter((one) => all.includes(one))
    const next = [...known, ...all.filter((one) => !before.includes(one))]
    if (next.length !== before.length || next.some((one, index) => one !== before[index]))
      store.setState(next, true)
  }

  const sync = (source: Source) => {
    const { session, shown, refused } = source
    const now = new Map(session.prompts?.getState().map((prompt) => [prompt.id, prompt]))
    const open = [...now.values()].filter(({ id }) => !refused.has(id))
    const room = refusals.isQuiet(session) ? 0 : MAX_PROMPTS
    const excess = open.slice(room)
    // Equal prompts keep the object that was shown, so that nothing renders again.
    source.shown = open
      .slice(0, room)
      .map((prompt) => shown.find(({ id }) => id === prompt.id) ?? prompt)
    source.refused = new Set([
      ...[...refused].filter((id) => now.has(id)),
      ...excess.map(({ id }) => id),
    ])
    publish()
    refuse(excess)
  }

  return {
    follow(session) {
      const { prompts } = session
      if (!prompts) return () => {}
      const source: Source = sources.get(session) ?? {
        session,
        holders: 0,
        stop: prompts.subscribe(() => sync(source)),
        shown: [],
        refused: new Set(),
      }
      source.holders++
      sources.set(session, source)
      sync(source)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        if (--source.holders > 0) return
        sources.delete(session)
        source.stop()
        publish()
        refuse(source.shown)
      }
    },
    rejectAll() {
      for (const source of [...sources.values()]) {
        const { session, shown, refused } = source
        if (shown.length === 0) continue
        if (!session.isFromApp) refusals.count(session)
        source.refused = new Set([...refused, ...shown.map(({ id }) => id)])
        source.shown = []
        publish()
        refuse(shown)
      }
    },
  }
}

/** Counts refusals, so that a page that asks again at once cannot keep the modal open. */
function createRefusals(clock: Clock) {
  const times = new WeakMap<object, readonly number[]>()
  return {
    count(asker: object) {
      const now = clock.elapsed()
      const recent = (times.get(asker) ?? []).filter((time) => now - time < REFUSALS_WITHIN_MS)
      times.set(asker, [...recent, now])
    },
    isQuiet(asker: object): boolean {
      const last = times.get(asker)?.slice(-MAX_REFUSALS) ?? []
      const [first, end] = [last.at(0), last.at(-1)]
      if (last.length < MAX_REFUSALS || first === undefined || end === undefined) return false
      return end - first < REFUSALS_WITHIN_MS && clock.elapsed() - end < QUIET_MS
    },
  }
}
