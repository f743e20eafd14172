import type { Clock } from '@bowline/common'
import type { Step } from '../screen/createSteps.ts'
import { reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title, waitingFor } from '../screen/parts.ts'
import { words } from '../words.ts'

export interface AwaitAnswerOptions<T> {
  readonly step: Step
  readonly clock: Clock
  /** What the user has to do elsewhere. */
  readonly about: readonly Node[]
  readonly waiting: string
  /** Asks the server how it went. */
  ask(signal: AbortSignal): Promise<T | 'pending' | 'denied'>
  /** What the user can do instead. */
  readonly leave?: string | undefined
  /** What is said once it was denied or took too long, and how the user goes on. */
  readonly failed: { readonly title: string; readonly next: string }
  /** What is said of it once it was denied, or took too long. */
  readonly ends?: { readonly denied: string; readonly expired: string } | undefined
}

const ASK_EVERY_MS = 2_000
/** What the server says of a request that is over. */
const OVER: readonly unknown[] = ['CODE_EXPIRED', 'TRANSFER_ENDED']

/**
 * Waits for what the user does elsewhere. Resolves with undefined if the user leaves; or if it was denied or
 * took too long, once the user has read so.
 */
export async function awaitAnswer<T extends object>(
  options: AwaitAnswerOptions<T>,
): Promise<T | undefined> {
  const { step, clock, about, waiting, ask, leave, failed, ends = words.device } = options
  const outcome = await step<T | string | undefined>((screen) => {
    let stop = () => {}
    screen.signal.addEventListener('abort', () => stop())
    const follow = async () => {
      try {
        const answer = await ask(screen.signal)
        if (answer === 'denied') return screen.done(ends.denied)
        if (answer !== 'pending') return screen.done(answer)
      } catch (error) {
        if (OVER.includes(reasonOf(error))) return screen.done(ends.expired)
        // Offline for a moment, or asked too often: the next one may be answered.
      }
      if (!screen.signal.aborted) stop = clock.after(ASK_EVERY_MS, follow)
    }
    const out = leave && button(leave, { look: 'ghost', onClick: () => screen.done(undefined) })
    screen.show(h('div', { className: 'screen' }, ...about, waitingFor(waiting), out))
    stop = clock.after(ASK_EVERY_MS, follow)
  })
  if (typeof outcome !== 'string') return outcome
  await step<void>((screen) => {
    const next = button(failed.next, { look: 'primary', type: 'submit' })
    const goOn = async () => screen.done()
    screen.show(form(goOn, title(failed.title), text(outcome), next))
  })
  return undefined
}
