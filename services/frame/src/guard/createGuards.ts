import type { Clock } from '@bowline/common'
import { ANSWERED, type Asked } from '../prompts/createPrompts.ts'
import type { Store } from '../store/openStore.ts'
import { createHold, type Hold } from './createHold.ts'
import { createNumberTries, type NumberTries } from './numberTries.ts'

export interface GuardsOptions {
  readonly clock: Clock
  /** Keeps the wrong numbers that were typed for an app. */
  readonly store: Pick<Store, 'get' | 'update'>
  /** Called with each wrong number. */
  onWrong?(): void
}

/** What the cards of a page have in common, whether it is a window of the wallet or a frame in an app that is trusted. */
export interface Guards {
  readonly tries: NumberTries
  readonly hold: Hold
  /** Returns whether the card before was taken away just now, and nobody had answered it. */
  isTakenBack(): boolean
  /** Notes if a card is taken away before it is answered. */
  follow<T>(asked: Asked<T>): Asked<T>
}

/** The time within which somebody answers who was about to answer the card before. */
const IN_PLACE_MS = 10_000

export function createGuards(options: GuardsOptions): Guards {
  const { clock } = options
  const tries = createNumberTries(options)
  let takenBackAt: number | undefined
  return {
    tries,
    hold: createHold({ clock, tries }),
    isTakenBack() {
      const at = takenBackAt
      takenBackAt = undefined
      return at !== undefined && clock.elapsed() - at < IN_PLACE_MS
    },
    follow(asked) {
      const { signal, resolve, reject } = asked
      let isAnswered = false
      signal.addEventListener('abort', () => {
        if (!isAnswered && signal.reason !== ANSWERED) takenBackAt = clock.elapsed()
      })
      return {
        ...asked,
        resolve(answer) {
          isAnswered = true
          resolve(answer)
        },
        reject(error) {
          isAnswered = true
          reject(error)
        },
      }
    },
  }
}
