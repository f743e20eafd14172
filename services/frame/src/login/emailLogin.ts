import type { Clock } from '@bowline/common'
import { sentence } from '../language/sentence.ts'
import { askCode } from '../screen/askCode.ts'
import { askEmail, emailProblem } from '../screen/askEmail.ts'
import type { Step } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { strong, text, title } from '../screen/parts.ts'
import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'
import { awaitAnswer } from './awaitAnswer.ts'
import { askForLogin, type LoggedIn, loginOf } from './LoggedIn.ts'

type Auth = Service['auth']
/** What the server has answered to a code. */
export type Entered = Awaited<ReturnType<Auth['verify']>> & Address & { readonly requestId: string }

export interface Address {
  /** As it was typed. */
  readonly email: string
  /** As the server shows it. */
  readonly shown: string
}
type Sent = Awaited<ReturnType<Auth['email']>>

export interface EmailLoginOptions {
  readonly step: Step
  readonly auth: Auth
  readonly clock: Clock
  /** Of the app, for which the server checks that the project allows it. */
  readonly origin: string
  /** As the app's own field had it. */
  readonly email: string
  /** The code was typed into the app, and is checked already. */
  readonly entered?: Entered | undefined
}

/** Leads the user from an e-mail address to a login. */
export async function logInByEmail(options: EmailLoginOptions): Promise<Login> {
  let email: string | undefined = options.email
  let entered = options.entered
  for (;;) {
    const answer: Entered | undefined = entered ?? (await enterCode(options, email))
    // From here on the page asks, and the app no more.
    entered = undefined
    // Another address, if there is no answer.
    email = answer?.email
    if (!answer) continue
    const loggedIn = answer.status === 'loggedIn' ? answer : await allowDevice(options, answer)
    if (loggedIn) return loginOf(loggedIn)
  }
}

/** Undefined if the user wants another address. */
async function enterCode(
  options: EmailLoginOptions,
  known: string | undefined,
): Promise<Entered | undefined> {
  const request = await requestCode(options, known)
  const { auth, origin, step, clock } = options
  const { email, sent } = request
  const address: Address = { email, shown: sent.email }
  return askCode({
    ...{ step, clock, sent, email: sent.email, leave: words.code.other, note: words.code.stable },
    send: () => auth.email({ email, origin }),
    check: async (entered) => ({ ...entered, ...address, ...(await auth.verify(entered)) }),
  })
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
      problem = emailProblem(error)
    }
  }
  const { title: heading, label } = words.email
  const send = (email: string) => auth.email({ email, origin })
  return askEmail({ step, heading, label, value: known, problem, send })
}

interface AskedDevice extends Pick<Address, 'shown'> {
  readonly requestId: string
  readonly number: number
}

/** Waits until the user has answered the link in the second mail; undefined to start again. */
function allowDevice(
  options: EmailLoginOptions,
  { shown, requestId, number }: AskedDevice,
): Promise<LoggedIn | undefined> {
  const { sentTo, waiting, notLoggedIn, again } = words.device
  return awaitAnswer({
    ...{ ...options, waiting, leave: again },
    failed: { title: notLoggedIn, next: again },
    ask: askForLogin(options.auth, requestId),
    about: [
      title(words.device.title),
      text(...sentence(sentTo, { email: strong(shown) })),
      h('p', { className: 'screen-number' }, String(number)),
    ],
  })
}
