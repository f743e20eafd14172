import { isKeyError } from '@bowline/wallet-keys'
import { usePasskey } from '../passkeys/passkeys.ts'
import type { Step } from '../screen/createSteps.ts'
import { failureText, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, field, form, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'
import type { SlotOf } from './createWallet.ts'
import type { SecretOpener } from './Keys.ts'

export interface OpenQuestion<T, W extends string> {
  readonly step: Step
  readonly why: string
  /** What the user can do instead, by the answer it gives. */
  readonly others: readonly (readonly [way: W, label: string])[]
  open(opener: SecretOpener): Promise<T>
}

/** Lets the user open the wallet with one of its passkeys. */
export function askForPasskey<T, W extends string>(
  { step, why, others, open }: OpenQuestion<T, W>,
  passkeys: readonly SlotOf<'passkey'>[],
): Promise<T | W> {
  const { unlock } = words
  return step<T | W>((screen) => {
    const status = h('p', { className: 'bl-field-error screen-status', role: 'status' })
    const submit = async () => {
      try {
        const credentialIds = passkeys.map(({ credentialId }) => credentialId)
        const { credentialId, secret } = await usePasskey({ credentialIds })
        const slot = passkeys.find((one) => one.credentialId === credentialId)
        if (!slot || !secret) throw new DOMException('Another passkey answered.')
        screen.done(await open({ slot, prfOutput: secret.prfOutput }))
      } catch (error) {
        const isPasskeys = error instanceof DOMException || isKeyError(error)
        status.textContent = isPasskeys ? unlock.noAnswer : failureText(error)
      }
    }
    const action = button(unlock.passkey, { look: 'primary', type: 'submit' })
    const actions = h('div', { className: 'screen-actions' }, action, ...waysOut(screen, others))
    screen.show(form(submit, title(unlock.title), text(why), status, actions))
  })
}

/** Lets the user open the wallet with its password. */
export function askForPassword<T, W extends string>(
  { step, why, others, open }: OpenQuestion<T, W>,
  slot: SlotOf<'password'>,
): Promise<T | W> {
  const { unlock } = words
  return step<T | W>((screen) => {
    const password = field({
      label: unlock.password,
      type: 'password',
      autocomplete: 'current-password',
      maxLength: 512,
    })
    const submit = async () => {
      try {
        screen.done(await open({ slot, password: password.input.value }))
      } catch (error) {
        const isWrong = isKeyError(error, 'NOT_OPENED') || reasonOf(error) === 'PASSWORD_WRONG'
        password.setProblem(isWrong ? unlock.wrong : failureText(error))
        password.input.select()
      }
    }
    const action = button(unlock.submit, { look: 'primary', type: 'submit' })
    const actions = h('div', { className: 'screen-actions' }, action, ...waysOut(screen, others))
    screen.show(form(submit, title(unlock.title), text(why), password.element, actions))
  })
}

/** The ways that do not open it at once, as buttons. */
export const waysOut = <W extends string>(
  screen: { done(answer: NoInfer<W>): void },
  others: OpenQuestion<never, W>['others'],
): readonly HTMLElement[] =>
  others.map(([way, label]) => button(label, { look: 'ghost', onClick: () => screen.done(way) }))
