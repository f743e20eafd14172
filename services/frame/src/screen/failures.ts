import { isKitError } from '@bowline/common'
import { format } from '../language/language.ts'
import { isRefused } from '../service/isLost.ts'
import { words } from '../words.ts'
import type { Step } from './createSteps.ts'
import { h } from './h.ts'
import { button, form, text, title, waitingFor } from './parts.ts'
import { refusalTexts } from './refusalTexts.ts'

/** The server's reason code for a refusal, such as `CODE_WRONG`. */
export function reasonOf(error: unknown): string | undefined {
  return isKitError(error, 'HTTP_STATUS') ? error.context.reason : undefined
}

/** What the page is told of is not there. Its own code comes from the same server. */
const OFFLINE = ['HTTP_UNREACHABLE', 'HTTP_TIMEOUT', 'CODE_NOT_LOADED'] as const

/** Says what went wrong, in words for the user. */
export function failureText(error: unknown): string {
  const { failed } = words
  if (isKitError(error, 'RATE_LIMITED')) {
    const seconds = error.context.retryAfterSeconds
    return seconds === undefined
      ? failed.locked
      : failed.busy({ seconds: Math.ceil(seconds) }, format())
  }
  if (OFFLINE.some((code) => isKitError(error, code))) return failed.offline
  if (isKitError(error, 'WALLET_DISCONNECTED')) return failed.loggedOut
  if (!isKitError(error, 'HTTP_STATUS')) return failed.other
  const { status, reason = '' } = error.context
  const ofStatus = status === 401 ? failed.loggedOut : status >= 500 ? failed.service : undefined
  return refusalTexts()[reason] ?? ofStatus ?? failed.other
}

/**
 * Shows that something is done, and offers to try again for as long as it fails; and to go back, which throws what has
 * failed, where the server has refused it.
 */
export async function insist<T>(step: Step, label: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const outcome = await step<{ readonly value: T } | { readonly error: unknown }>((screen) => {
      screen.show(h('div', { className: 'screen' }, waitingFor(label)))
      work().then(
        (value) => screen.done({ value }),
        (error) => screen.done({ error }),
      )
    })
    if ('value' in outcome) return outcome.value
    const { error } = outcome
    const next = await step<'again' | 'back'>((screen) => {
      const again = button(words.failed.again, { look: 'primary', type: 'submit' })
      const onClick = () => screen.done('back')
      const back = isRefused(error) && button(words.settings.back, { look: 'ghost', onClick })
      const actions = back ? h('div', { className: 'screen-actions' }, again, back) : again
      const retry = async () => screen.done('again')
      screen.show(form(retry, title(words.failed.title), text(failureText(error)), actions))
    })
    if (next === 'back') throw error
  }
}
