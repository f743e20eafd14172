import type { Clock } from '@bowline/common'
import { sentence } from '../language/sentence.ts'
import type { Step } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { strong, text, title } from '../screen/parts.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'
import { awaitAnswer } from './awaitAnswer.ts'
import { askForLogin, type LoggedIn } from './LoggedIn.ts'

export interface AllowDeviceOptions {
  readonly step: Step
  readonly auth: Pick<Service['auth'], 'login'>
  readonly clock: Clock
}

/** A login that waits for the link in a mail. */
export interface AskedDevice {
  readonly requestId: string
  /** Where the link is. */
  readonly email: string
  readonly number: number
}

/** Waits until the user has answered the link in a mail; undefined to start again. */
export function allowDevice(
  options: AllowDeviceOptions,
  { email, requestId, number }: AskedDevice,
): Promise<LoggedIn | undefined> {
  const { sentTo, waiting, notLoggedIn, again } = words.device
  const ask = askForLogin(options.auth, requestId)
  return awaitAnswer<LoggedIn>({
    ...options,
    waiting,
    leave: again,
    failed: { title: notLoggedIn, next: again },
    async ask(signal) {
      const answer = await ask(signal)
      // Still what the screen says.
      return typeof answer === 'object' && answer.status === 'device' ? 'pending' : answer
    },
    about: [
      title(words.device.title),
      text(...sentence(sentTo, { email: strong(email) })),
      h('p', { className: 'screen-number' }, String(number)),
    ],
  })
}
