import type { AnsweredRequest, AnsweredRequests } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import type { Readable } from '../../core/readable.ts'
import { internals, type Kit } from '../../kit/kit.ts'

interface Answers {
  readonly store: Readable<readonly AnsweredRequest[]>
  /** Follows the answers of a session. The returned function stops that. */
  follow(answered: AnsweredRequests): () => void
  take(id: string): AnsweredRequest | undefined
}

export const answersOf = (kit: Kit): Answers => internals(kit).part(createAnswers)

/**
 * Returns the requests that were answered after the page that made them was gone, oldest first. Where a browser opens no
 * windows, the embedded wallet leads the tab of the app to its page, and back: nobody holds the promise of the request
 * then. The list stays in the tab until `takeAnswer` takes an answer, for an hour at most.
 *
 * Transactions on it are already followed, as all that are sent by this kit are.
 *
 * @example
 * const stop = answeredRequests(kit).subscribe((answers) => answers.forEach(show))
 */
export const answeredRequests = (kit: Kit): Readable<readonly AnsweredRequest[]> =>
  answersOf(kit).store

/** Takes an answer off the list of `answeredRequests`. Returns undefined if it was taken. */
export const takeAnswer = (kit: Kit, id: string): AnsweredRequest | undefined =>
  answersOf(kit).take(id)

function createAnswers(): Answers {
  const store = createStore<readonly AnsweredRequest[]>(() => [])
  const sources = new Set<AnsweredRequests>()
  const update = () => {
    const before = store.getState()
    const next = [...sources].flatMap((one) => one.getState())
    if (next.length !== before.length || next.some((one, index) => one !== before[index]))
      store.setState(next, true)
  }
  return {
    store,
    follow(answered) {
      sources.add(answered)
      const stop = answered.subscribe(update)
      update()
      return () => {
        stop()
        sources.delete(answered)
        update()
      }
    },
    take(id) {
      for (const one of sources) {
        const taken = one.take(id)
        if (taken) return taken
      }
      return undefined
    },
  }
}
