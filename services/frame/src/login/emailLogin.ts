import type { Clock } from '@bowline/common'
import { askCode } from '../screen/askCode.ts'
import { askEmail, emailProblem } from '../screen/askEmail.ts'
import type { Step } from '../screen/createSteps.ts'
import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'
import { allowDevice } from './allowDevice.ts'
import { loginOf } from './LoggedIn.ts'

type Auth = Service['auth']
type Sent = Awaited<ReturnType<Auth['email']>>
/** What the server has answered to a code, or to an address that it has sent a link to at once. */
export type Entered = (
  | Awaited<ReturnType<Auth['verify']>>
  | Pick<Extract<Sent, { status: 'device' }>, 'status' | 'number'>
) &
  Address & { readonly requestId: string }

export interface Address {
  /** What was typed. */
  readonly email: string
  /** What the server shows of it. */
  readonly shown: string
}

export interface EmailLoginOptions {
  readonly step: Step
  readonly auth: Auth
  readonly clock: Clock
  /** The origin of the app, for which the server checks that the project allows it. */
  readonly origin: string
  /** The address as the app's own field had it. */
  readonly email: string
  /** The code was typed into the app, and is checked already. */
  readonly entered?: Entered | undefined
}

/** Leads the user from an email address to a login. */
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
    const loggedIn =
      answer.status === 'loggedIn'
        ? answer
        : await allowDevice(options, { ...answer, email: answer.shown })
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
  if (sent.status === 'device') return { ...sent, ...address }
  return askCode<Entered>({
    step,
    clock,
    sent,
    email: sent.email,
    leave: words.code.other,
    note: words.code.stable,
    async send() {
      const next = await auth.email({ email, origin })
      // Nobody enters a code any more.
      return next.status === 'device' ? { answer: { ...next, ...address } } : next
    },
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
