import { type Clock, isKitError } from '@bowline/common'
import { format } from '../language/language.ts'
import { words } from '../words.ts'
import { failureText } from './failures.ts'
import { h } from './h.ts'
import { button } from './parts.ts'

export interface ResendOptions {
  readonly clock: Clock
  /** Aborted once the screen is left. */
  readonly signal: AbortSignal
  /** When the next code may be asked for, in milliseconds since 1970. */
  readonly resendAt: number
  send(): Promise<{ readonly resendAt: number }>
}

/** The clocks of browsers differ from the server's: nobody waits for longer than between two codes. */
const LONGEST_WAIT_MS = 30_000
const SECOND_MS = 1_000

/** A button that has a further code sent, and says for how long it has to wait. */
export function offerResend({ clock, signal, resendAt, send }: ResendOptions) {
  const id = `wait-${crypto.randomUUID()}`
  // It changes each second, so it is read out with the button alone. Who sees has the number on it.
  const wait = h('p', { id, className: 'bl-visually-hidden' })
  const left = h('span', { 'aria-hidden': 'true' })
  const status = h('p', { className: 'screen-text screen-status', role: 'status' })
  const again = button(words.code.resend, { look: 'ghost', onClick: resend })
  again.setAttribute('aria-describedby', id)
  again.append(left)
  let readyAt = 0
  let cancel = () => {}

  function waitFor(ms: number) {
    cancel()
    readyAt = clock.elapsed() + ms
    count()
  }

  function count() {
    const leftMs = readyAt - clock.elapsed()
    const seconds = Math.ceil(leftMs / SECOND_MS)
    wait.textContent = leftMs > 0 ? words.failed.busy({ seconds }, format()) : ''
    left.textContent = leftMs > 0 ? ` (${format().number(seconds)})` : ''
    // One that is disabled would lose the focus.
    again.setAttribute('aria-disabled', String(leftMs > 0))
    if (leftMs > 0) cancel = clock.after(leftMs % SECOND_MS || SECOND_MS, count)
  }

  const waitUntil = (time: number) =>
    waitFor(Math.min(Math.max(0, time - clock.now()), LONGEST_WAIT_MS))

  async function resend() {
    if (readyAt > clock.elapsed()) return
    // Until the answer is there, a second click sends nothing.
    readyAt = Number.POSITIVE_INFINITY
    try {
      waitUntil((await send()).resendAt)
      say(words.code.resent)
    } catch (error) {
      const seconds = isKitError(error, 'RATE_LIMITED')
        ? error.context.retryAfterSeconds
        : undefined
      waitFor((seconds ?? 0) * SECOND_MS)
      // What counts down on the screen already is only read out.
      say(failureText(error), { isShown: seconds === undefined })
    }
  }

  function say(text: string, { isShown = true } = {}) {
    status.classList.toggle('bl-visually-hidden', !isShown)
    status.textContent = text
  }

  signal.addEventListener('abort', () => cancel())
  waitUntil(resendAt)
  return { status, actions: [wait, again] } as const
}
