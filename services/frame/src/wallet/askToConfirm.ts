import { isKeyError } from '@bowline/wallet-keys'
import { hasPasskeys, type UsedPasskey, usePasskey } from '../passkeys/passkeys.ts'
import type { Step } from '../screen/createSteps.ts'
import { failureText, insist, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, field, form, text, title } from '../screen/parts.ts'
import { fromBase64url, toBase64url } from '../service/base64url.ts'
import { words } from '../words.ts'
import { waysOut } from './askToOpen.ts'
import { type Why, whyText } from './whyText.ts'

/** What a use of the keys is confirmed by, and why it has to be. */
export interface ConfirmQuestion extends Why {
  /** The use, as `writeKeyUse` writes it. */
  readonly use: string
  /** The server's. */
  readonly nonce: string
  /** Those that count. The server cannot check what some of them sign: they open their own slot. */
  readonly passkeys: readonly { readonly credentialId: string; readonly isChecked: boolean }[]
  readonly hasPassword: boolean
}

export type ConfirmAnswer =
  | { readonly by: 'passkey'; readonly signed: UsedPasskey['signed'] }
  | {
      readonly by: 'opening'
      readonly credentialId: string
      readonly prfOutput: Uint8Array<ArrayBuffer>
    }
  | { readonly by: 'password'; readonly password: string }

/** The page that has the login and the keys: this one, or the one that has opened this window. */
export interface ConfirmPort<T> {
  /** Asks the server anew: what a passkey signs counts once. Undefined if a click is enough by now. */
  question(): Promise<ConfirmQuestion | undefined>
  /** Rejects with what the server says of a wrong answer. */
  answer(answer: ConfirmAnswer): Promise<T>
}

/**
 * Asks the user to confirm a use of the keys, where a click is not enough: by a passkey, which signs just that, or by the
 * password. Returns what the port makes of it; `enough` if a click is enough by now; `left` if the user goes back.
 */
export async function askToConfirm<T>(
  step: Step,
  port: ConfirmPort<T>,
): Promise<{ readonly given: T } | 'enough' | 'left'> {
  let problem = ''
  let prefersPassword = false
  for (;;) {
    const question = await insist(step, words.opening, () => port.question())
    if (!question) return 'enough'
    const outcome: Outcome<T> = await ask({ step, port, question, problem, prefersPassword })
    if (outcome === 'left' || typeof outcome === 'object') return outcome
    prefersPassword = outcome === 'password'
    problem = outcome === 'expired' ? words.confirmUse.expired : ''
  }
}

interface Asking<T> {
  readonly step: Step
  readonly port: ConfirmPort<T>
  readonly question: ConfirmQuestion
  readonly problem: string
  readonly prefersPassword: boolean
}

type Outcome<T> = { readonly given: T } | 'left' | 'passkey' | 'password' | 'expired'

function ask<T>(asking: Asking<T>): Promise<Outcome<T>> {
  const { question, prefersPassword } = asking
  const passkeys = hasPasskeys() ? question.passkeys : []
  if (question.hasPassword && (prefersPassword || passkeys.length === 0))
    return askPassword(asking, passkeys.length > 0)
  return askPasskey(asking, passkeys)
}

function askPasskey<T>(
  { step, port, question, problem }: Asking<T>,
  passkeys: ConfirmQuestion['passkeys'],
): Promise<Outcome<T>> {
  const { confirmUse: texts } = words
  return step<Outcome<T>>((screen) => {
    const status = h('p', { className: 'bl-field-error screen-status', role: 'status' }, problem)
    const submit = async () => {
      try {
        const answer = await usePasskeyFor(question, passkeys)
        screen.done({ given: await port.answer(answer) })
      } catch (error) {
        if (reasonOf(error) === 'CONFIRMATION_EXPIRED') return screen.done('expired')
        const isPasskeys = error instanceof DOMException || isKeyError(error)
        const isWrong = reasonOf(error) === 'CONFIRMATION_WRONG'
        status.textContent = isPasskeys || isWrong ? texts.noAnswer : failureText(error)
      }
    }
    const others = [
      ...(question.hasPassword ? [['password', texts.usePassword] as const] : []),
      ['left', texts.back] as const,
    ]
    const action = button(texts.passkey, { look: 'primary', type: 'submit' })
    const actions = h(
      'div',
      { className: 'screen-actions' },
      passkeys.length > 0 && action,
      ...waysOut<'password' | 'left'>(screen, others),
    )
    if (passkeys.length === 0) status.textContent = texts.notHere
    screen.show(form(submit, title(texts.title), text(whyText(question)), status, actions))
  })
}

function askPassword<T>(
  { step, port, question }: Asking<T>,
  hasPasskey: boolean,
): Promise<Outcome<T>> {
  const { confirmUse: texts, unlock } = words
  return step<Outcome<T>>((screen) => {
    const password = field({
      label: unlock.password,
      type: 'password',
      autocomplete: 'current-password',
      maxLength: 512,
    })
    const submit = async () => {
      try {
        const answer = { by: 'password', password: password.input.value } as const
        screen.done({ given: await port.answer(answer) })
      } catch (error) {
        const isWrong = reasonOf(error) === 'PASSWORD_WRONG'
        password.setProblem(isWrong ? unlock.wrong : failureText(error))
        password.input.select()
      }
    }
    const others = [
      ...(hasPasskey ? [['passkey', texts.usePasskey] as const] : []),
      ['left', texts.back] as const,
    ]
    const action = button(texts.submit, { look: 'primary', type: 'submit' })
    const actions = h(
      'div',
      { className: 'screen-actions' },
      action,
      ...waysOut<'passkey' | 'left'>(screen, others),
    )
    const why = text(whyText(question))
    screen.show(form(submit, title(texts.title), why, password.element, actions))
  })
}

/** Uses one of the passkeys. What it computes is taken only where nothing else shows that it was used. */
async function usePasskeyFor(
  { nonce, use }: ConfirmQuestion,
  passkeys: ConfirmQuestion['passkeys'],
): Promise<ConfirmAnswer> {
  const credentialIds = passkeys.map(({ credentialId }) => credentialId)
  // No time is lost before the passkey is asked: browsers ask for it in a click only.
  const challenge = await challengeOf(nonce, use)
  const { credentialId, secret, signed } = await usePasskey({ credentialIds, challenge })
  const used = passkeys.find((one) => one.credentialId === credentialId)
  if (!used) throw new DOMException('Another passkey answered.')
  if (used.isChecked) return { by: 'passkey', signed }
  if (!secret) throw new DOMException('The passkey computes nothing.')
  return { by: 'opening', credentialId, prfOutput: secret.prfOutput }
}

/** What a passkey signs: the hash of the server's nonce and of the use. */
async function challengeOf(nonce: string, use: string): Promise<string> {
  const { subtle } = crypto
  const useHash = await subtle.digest('SHA-256', new TextEncoder().encode(use))
  const both = Uint8Array.from([...fromBase64url(nonce), ...new Uint8Array(useHash)])
  return toBase64url(new Uint8Array(await subtle.digest('SHA-256', both)))
}
