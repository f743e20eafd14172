import { FrameError } from '@bowline/common/frame'
import type { Asked } from '../prompts/createPrompts.ts'

/** A screen of a prompt that leads through several. */
export interface Screen<T> {
  /** Aborted once the screen is left. */
  readonly signal: AbortSignal
  show(...parts: readonly Node[]): void
  done(answer: T): void
}

/**
 * Shows a screen in place of the one before, and resolves with the user's answer. Throws a `FrameError`
 * `rejected` once the prompt is settled.
 */
export type Step = <T>(draw: (screen: Screen<T>) => void) => Promise<T>

/** Lets a prompt be answered by several screens, one after another, in plain code. */
export function createSteps({ card, signal: whole }: Pick<Asked<never>, 'card' | 'signal'>): Step {
  return (draw) =>
    new Promise((resolve, reject) => {
      const left = new AbortController()
      const signal = AbortSignal.any([whole, left.signal])
      const refuse = () => reject(new FrameError('rejected'))
      if (whole.aborted) return refuse()
      whole.addEventListener('abort', refuse, { signal: left.signal })
      draw({
        signal,
        show(...parts) {
          card.replaceChildren(...parts)
          const first =
            card.querySelector<HTMLElement>('input, textarea') ?? card.querySelector('h1')
          first?.focus({ preventScroll: true })
        },
        done(answer) {
          left.abort()
          resolve(answer)
        },
      })
    })
}
