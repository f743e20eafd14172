import type { Clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { dayText } from '../language/language.ts'
import { makePasskeys } from '../passkeys/makePasskeys.ts'
import { hasPasskeys, type Passkey, type PasskeySecret, usePasskey } from '../passkeys/passkeys.ts'
import type { Screen, Step } from '../screen/createSteps.ts'
import { failureText, insist, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'
import { isLost } from '../service/isLost.ts'
import { words } from '../words.ts'
import { type LoggedIn, loginOf } from './LoggedIn.ts'

export interface PasskeyLoginOptions {
  readonly step: Step
  readonly auth: Service['auth']
  readonly clock: Clock
  /** The origin of the app. */
  readonly origin: string
}

/** A login, and what its passkey opens or protects the wallet with, if it can. */
export interface PasskeyLogin {
  readonly login: Login
  readonly secret: PasskeySecret | undefined
}

/**
 * Logs the user in with a passkey, or with a new one, which makes a new account. Throws a `FrameError`
 * `rejected` if the user leaves.
 */
export async function logInByPasskey(options: PasskeyLoginOptions): Promise<PasskeyLogin> {
  const { step, auth, origin } = options
  if (!hasPasskeys()) return tellNone(step)
  const make = makePasskeys()
  const made: Made = { unanswered: undefined }
  let outcome: PasskeyLogin | string = ''
  while (typeof outcome === 'string') {
    const problem: string = outcome
    // Before the click: browsers ask for a passkey only in it. A challenge counts once.
    const begun = await insist(step, words.settings.working, () => auth.passkey({ origin }))
    outcome = await askForPasskey({ ...options, make, made }, begun, problem)
  }
  return outcome
}

/** The credential of an account that the server may have made: its answer was lost. */
interface Made {
  unanswered: string | undefined
}

type Place = Pick<Screen<never>, 'signal'>
type PasskeyMaker = ReturnType<typeof makePasskeys>
type Begun = Awaited<ReturnType<Service['auth']['passkey']>>

/** Resolves with a text once the server has refused. */
function askForPasskey(
  {
    step,
    auth,
    clock,
    make,
    made: known,
  }: PasskeyLoginOptions & { readonly make: PasskeyMaker; readonly made: Made },
  { requestId, challenge, credentialIds }: Begun,
  problem: string,
): Promise<PasskeyLogin | string> {
  const { passkey: texts } = words
  const result = ({ secret }: Passkey, loggedIn: LoggedIn) => ({ login: loginOf(loggedIn), secret })

  async function useOne() {
    const used = await usePasskey({ challenge, credentialIds })
    return result(used, await auth.usePasskey({ requestId, ...used.signed }))
  }
  /** The account of the press before, which had no answer: a second one would leave the first passkey without any. */
  async function createOnce(place: Place) {
    const { unanswered } = known
    if (unanswered === undefined) return createOne(place)
    try {
      const used = await usePasskey({ challenge, credentialIds: [unanswered] })
      return result(used, await auth.usePasskey({ requestId, ...used.signed }))
    } catch (error) {
      if (!isLost(error)) known.unanswered = undefined
      throw error
    }
  }
  async function createOne(place: Place) {
    const name = texts.name({ date: dayText(clock.now()) })
    // An id of its own, so that it takes the place of no other.
    const made = await make({ challenge, name, id: crypto.randomUUID() }, place)
    try {
      return result(made, await auth.createPasskey({ requestId, ...made.created }))
    } catch (error) {
      if (isLost(error)) known.unanswered = made.credentialId
      throw error
    }
  }

  return step<PasskeyLogin | string>((screen) => {
    const status = statusLine(problem)
    const create = button(texts.create, { type: 'submit' })
    const submit = async (pressed: HTMLElement | null) => {
      try {
        screen.done(await (pressed === create ? createOnce(screen) : useOne()))
      } catch (error) {
        if (!(error instanceof DOMException)) return screen.done(refusalText(error))
        status.textContent = pressed === create ? texts.notCreated : texts.noAnswer
      }
    }
    const use = button(texts.use, { look: 'primary', type: 'submit' })
    const actions = h('div', { className: 'screen-actions' }, use, create)
    screen.show(form(submit, title(texts.title), text(texts.why), status, actions))
  })
}

export interface ConfirmByPasskeyOptions {
  readonly step: Step
  readonly auth: Service['auth']
  /** The origin of the app, or of this page without one around it. */
  readonly origin: string
}

/** Confirms that the user is there by the passkey that logs in. Returns false if the user leaves. */
export async function confirmByPasskey(options: ConfirmByPasskeyOptions): Promise<boolean> {
  const { step, auth, origin } = options
  const { passkey: texts, settings } = words
  let outcome: boolean | string = ''
  while (typeof outcome === 'string') {
    const problem: string = outcome
    const begun = await insist(step, words.settings.working, () => auth.stepUpPasskey({ origin }))
    outcome = await step<boolean | string>((screen) => {
      const status = statusLine(problem)
      const submit = async () => {
        try {
          const { signed } = await usePasskey(begun)
          await auth.confirmPasskey({ requestId: begun.requestId, ...signed })
          screen.done(true)
        } catch (error) {
          if (!(error instanceof DOMException)) return screen.done(refusalText(error))
          status.textContent = texts.noAnswer
        }
      }
      const leave = button(settings.back, { look: 'ghost', onClick: () => screen.done(false) })
      const use = button(texts.confirm, { look: 'primary', type: 'submit' })
      const actions = h('div', { className: 'screen-actions' }, use, leave)
      screen.show(form(submit, title(texts.confirmTitle), text(texts.confirmWhy), status, actions))
    })
  }
  return outcome
}

const statusLine = (problem: string) =>
  h('p', { className: 'bl-field-error screen-status', role: 'status' }, problem)

function refusalText(error: unknown): string {
  const reason = reasonOf(error)
  if (reason === 'PASSKEY_WRONG') return words.passkey.unknown
  return reason === 'CODE_EXPIRED' ? words.passkey.expired : failureText(error)
}

async function tellNone(step: Step): Promise<never> {
  await step<void>((screen) => {
    const { none, noneWhy, leave } = words.passkey
    const back = button(leave, { look: 'primary', type: 'submit' })
    screen.show(form(async () => screen.done(), title(none), text(noneWhy), back))
  })
  throw new FrameError('rejected')
}
