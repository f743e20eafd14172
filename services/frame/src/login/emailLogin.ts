import type { Clock } from '@bowline/common'
import { askCode } from '../screen/askCode.ts'
import type { Step } from '../screen/createSteps.ts'
import { failureText, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, field, form, text, title, waitingFor } from '../screen/parts.ts'
import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'

type Auth = Service['auth']
type Sent = Awaited<ReturnType<Auth['email']>>
type LoggedIn = Extract<Awaited<ReturnType<Auth['verify']>>, { status: 'loggedIn' }>

export interface EmailLoginOptions {
  readonly step: Step
  readonly auth: Auth
  readonly clock: Clock
  /** Of the app, for which the server checks that the project allows it. */
  readonly origin: string
  /** As the app's own field had it. */
  readonly email: string
}

/** A device that the account does not know asks so often whether its user has allowed it. */
const ASK_EVERY_MS = 2_000

/** Leads the user from an e-mail address to a login. */
export async function logInByEmail(options: EmailLoginOptions): Promise<Login> {
  let email: string | undefined = options.email
  for (;;) {
    const request: Requested = await requestCode(options, email)
    const { auth, origin, step, clock } = options
    const answer = await askCode({
      ...{ step, clock, ...request, leave: words.code.other },
      send: () => auth.email({ email: request.email, origin }),
      check: async (entered) => ({ ...entered, ...(await auth.verify(entered)) }),
    })
    // Another address.
    if (!answer) {
      email = undefined
      continue
    }
    const loggedIn =
      answer.status === 'loggedIn'
        ? answer
        : await allowDevice(options, { ...answer, email: request.email })
    if (loggedIn) {
      const { accessToken, expiresAt, refreshToken, user } = loggedIn
      return { accessToken, expiresAt, refreshToken, user }
    }
    email = request.email
  }
}

interface Requested {
  readonly email: string
  readonly sent: Sent
}

/** Sends a code; without a usable address, the user is asked for one. */
async function requestCode(
  { step, auth, origin }: EmailLoginOptions,
  known: string | undefined,
): Promise<Requested> {
  let problem = ''
  if (known) {
    try {
      return { email: known, sent: await auth.email({ email: known, origin }) }
    } catch (error) {
      problem = failureText(error)
    }
  }
  return step((screen) => {
    const { label, submit, invalid } = words.email
    const address = field({ label, type: 'email', autocomplete: 'email', value: known })
    address.setProblem(problem)
    const send = async () => {
      const email = address.input.value.trim()
      if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
        address.setProblem(invalid)
        return address.input.focus()
      }
      try {
        screen.done({ email, sent: await auth.email({ email, origin }) })
      } catch (error) {
        address.setProblem(reasonOf(error) === 'INVALID_PARAMETERS' ? invalid : failureText(error))
      }
    }
    const action = button(submit, { look: 'primary', type: 'submit' })
    screen.show(form(send, title(words.email.title), address.element, action))
  })
}

interface AskedDevice {
  readonly email: string
  readonly requestId: string
  readonly number: number
  readonly expiresAt: number
}

/** Waits until the user has answered the link in the second mail; undefined to start again. */
async function allowDevice(
  { step, auth, clock }: EmailLoginOptions,
  { email, requestId, number, expiresAt }: AskedDevice,
): Promise<LoggedIn | undefined> {
  const outcome = await step<LoggedIn | string>((screen) => {
    const { sentTo, choose, waiting } = words.device
    let stop = () => {}
    screen.signal.addEventListener('abort', () => stop())
    const ask = async () => {
      if (clock.now() > expiresAt) return screen.done(words.device.expired)
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
    screen.show(
      h(
        'div',
        { className: 'screen' },
        title(words.device.title),
        text(sentTo, h('b', {}, email), choose),
        h('p', { className: 'screen-number' }, String(number)),
        waitingFor(waiting),
      ),
    )
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
