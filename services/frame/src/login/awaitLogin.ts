import type { Clock } from '@bowline/common'
import type { Step } from '../screen/createSteps.ts'
import { reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title, waitingFor } from '../screen/parts.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'

type Auth = Pick<Service['auth'], 'login'>
export type LoggedIn = Extract<Awaited<ReturnType<Auth['login']>>, { status: 'loggedIn' }>

export interface AwaitLoginOptions {
  readonly step: Step
  readonly auth: Auth
  readonly clock: Clock
  readonly requestId: string
  /** What the user has to do elsewhere. */
  readonly about: readonly Node[]
  readonly waiting: string
}

const ASK_EVERY_MS = 2_000

/**
 * Waits for a login that the user completes elsewhere. Resolves with undefined if it was denied or took too
 * long, once the user has read so.
 */
export async function awaitLogin(options: AwaitLoginOptions): Promise<LoggedIn | undefined> {
  const { step, auth, clock, requestId, about, waiting } = options
  const outcome = await step<LoggedIn | string>((screen) => {
    let stop = () => {}
    screen.signal.addEventListener('abort', () => stop())
    const ask = async () => {
      try {
        const answer = await auth.login({ requestId }, { signal: screen.signal })
        if (answer.status === 'loggedIn') return screen.done(answer)
        if (answer.status === 'denied') return screen.done(words.device.denied)
      } catch (error) {
        if (reasonOf(error) === 'CODE_EXPIRED') return screen.done(words.device.expired)
        // Offline for a moment, or asked too often: the next one may be answered.
      }
      if (!screen.signal.aborted) stop = clock.after(ASK_EVERY_MS, ask)
    }
    screen.show(h('div', { className: 'screen' }, ...about, waitingFor(waiting)))
    stop = clock.after(ASK_EVERY_MS, ask)
  })
  if (typeof outcome !== 'string') return outcome
  await step<void>((screen) => {
    const again = button(words.device.again, { look: 'primary', type: 'submit' })
    const restart = async () => screen.done()
    screen.show(form(restart, title(words.failed.title), text(outcome), again))
  })
  return undefined
}
