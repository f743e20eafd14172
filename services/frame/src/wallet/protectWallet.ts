import { isKeyError, KeyError } from '@bowline/wallet-keys'
import { makePasskeys } from '../passkeys/makePasskeys.ts'
import { hasPasskeys, type NewPasskey } from '../passkeys/passkeys.ts'
import type { Screen, Step } from '../screen/createSteps.ts'
import { failureText, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, field, form, text, title } from '../screen/parts.ts'
import { isLost } from '../service/isLost.ts'
import type { Lifetime } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { words } from '../words.ts'
import type { Keys, NewSecret, OpensHere } from './Keys.ts'
import { fetchLists, knownOf } from './newPassword.ts'

export interface ProtectOptions {
  readonly step: Step
  readonly keys: { protect(...args: Parameters<Keys['protect']>): Promise<unknown> }
  readonly user: Pick<NewPasskey, 'id' | 'name'>
  /** The slot of a password that a new one takes the place of. The user has to be confirmed for that. */
  readonly replaces?: string | undefined
  /** Opens the wallet where a click is not enough. */
  readonly opens?: OpensHere | undefined
  /** This browser forgets the wallet with the page: without a second way to open it, it would be lost. */
  readonly isNeeded?: boolean | undefined
  /** Something besides this browser opens the wallet already. */
  readonly opensElsewhere?: boolean | undefined
  /** How long this browser keeps it then. */
  readonly lifetime?: Lifetime | undefined
  /** The page that has opened this window checks new passwords. */
  readonly isCheckedElsewhere?: boolean | undefined
  /** Asks for a password first: the user's passkey protects no wallet. */
  readonly prefersPassword?: boolean | undefined
  /** The custody of the wallet, which its user is told. Default: `user-held`. */
  readonly custody?: WalletRecord['custody'] | undefined
}

/** What there is to know of whoever protects a wallet in a window. */
export type ProtectAbout = Pick<ProtectOptions, 'user' | 'prefersPassword' | 'custody'>

/** Lets the user choose a second way to open the wallet, or do so later if that is safe. */
export async function protectWallet(options: ProtectOptions): Promise<void> {
  let isPassword = options.prefersPassword || !hasPasskeys()
  for (;;) {
    const next = isPassword ? await byPassword(options) : await byPasskey(options)
    if (next === 'done') return
    isPassword = next === 'password'
  }
}

type Next = 'done' | 'password' | 'passkey'

function byPasskey(options: ProtectOptions): Promise<Next> {
  const { step, keys, user, isNeeded, opensElsewhere, custody = 'user-held' } = options
  const make = makePasskeys()
  const { protect } = words
  /** What a press has made whose answer was lost: a second passkey would take its place on the device. */
  let unanswered: NewSecret | undefined
  const makeOne = async (screen: Screen<Next>): Promise<NewSecret | undefined> => {
    const { secret, created } = await make(user, screen)
    return secret && { ...secret, created }
  }
  return step<Next>((screen) => {
    const status = h('p', { className: 'bl-field-error screen-status', role: 'status' })
    const submit = async () => {
      try {
        // In the click, before anything is awaited.
        const made = unanswered ?? (await makeOne(screen))
        if (!made) {
          status.textContent = protect.noPasskey
          return
        }
        unanswered = made
        await keys.protect(made, { opens: options.opens })
        screen.done('done')
      } catch (error) {
        if (!isLost(error)) unanswered = undefined
        status.textContent = passkeyProblem(error)
      }
    }
    const other = button(protect.password, { onClick: () => screen.done('password') })
    screen.show(
      form(
        submit,
        title(protect.title),
        text(words.custody[custody], ' ', protect.why),
        status,
        h(
          'div',
          { className: 'screen-actions' },
          button(protect.passkey, { look: 'primary', type: 'submit' }),
          other,
          ...(isNeeded ? [] : [later(() => screen.done('done'))]),
        ),
        // The operator opens another one in this case, a day later.
        ...(custody === 'user-held' && !opensElsewhere
          ? [text(isNeeded ? forgottenBy(options) : protect.lasting)]
          : []),
      ),
    )
  })
}

function byPassword(options: ProtectOptions): Promise<Next> {
  const { step, keys, user, replaces, isNeeded, custody = 'user-held' } = options
  const { password: texts } = words
  if (!options.isCheckedElsewhere) fetchLists()
  return step<Next>((screen) => {
    const password = field({
      label: texts.label,
      hint: texts.hint,
      type: 'password',
      autocomplete: 'new-password',
      maxLength: 512,
    })
    const submit = async () => {
      try {
        const entered = { kind: 'password', password: password.input.value } as const
        const secret = { ...entered, known: await knownOf(user.name) }
        await keys.protect(secret, { replaces, opens: options.opens })
        screen.done('done')
      } catch (error) {
        password.setProblem(passwordProblem(error))
        password.input.focus()
        // It is protected by another password: of a press before, or of another page.
        if (reasonOf(error) === 'SLOT_LIMIT' && !goOn.isConnected) actions.append(goOn)
      }
    }
    const goOn = button(words.code.submit, { look: 'ghost', onClick: () => screen.done('done') })
    const action = button(texts.submit, { look: 'primary', type: 'submit' })
    const actions = h('div', { className: 'screen-actions' }, action)
    if (hasPasskeys())
      actions.append(button(texts.back, { look: 'ghost', onClick: () => screen.done('passkey') }))
    else if (!isNeeded) actions.append(later(() => screen.done('done')))
    const rest = custody === 'user-held' ? texts.lost : words.custody[custody]
    const why = [text(texts.why, ' ', rest), ...(isNeeded ? [text(forgottenBy(options))] : [])]
    screen.show(form(submit, title(texts.title), ...why, password.element, actions))
  })
}

const forgottenBy = ({ lifetime }: Pick<ProtectOptions, 'lifetime'>): string =>
  lifetime === 'visits' ? words.protect.unvisited : words.protect.forgotten

const later = (onClick: () => void) => button(words.protect.later, { look: 'ghost', onClick })

function passkeyProblem(error: unknown): string {
  return error instanceof DOMException ? words.protect.noAnswer : failureText(error)
}

/** Says what is wrong with a new password. */
export function passwordProblem(error: unknown): string {
  if (reasonOf(error) === 'SLOT_LIMIT') return words.failed.password
  if (!(error instanceof KeyError) || !isKeyError(error, 'WEAK_PASSWORD')) return failureText(error)
  const { short, long, common } = words.password
  const { personal, how } = words.weak
  const guessed = { common: `${common} ${how}`, personal: `${personal} ${how}` }
  return { short, long, ...guessed }[error.context.problem]
}
