import { type KeyUse, type ResponseOf, type vaultApi, writeKeyUse } from '@bowline/common/api'
import { isKeyError } from '@bowline/wallet-keys'
import { dollarsText } from '../language/language.ts'
import type { Step } from '../screen/createSteps.ts'
import { failureText, insist, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, field, form, text, title } from '../screen/parts.ts'
import { fromBase64url, toBase64url } from '../service/base64url.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'
import { waysOut } from './askToOpen.ts'
import type { RemoteWallet, SlotOf } from './createWallet.ts'
import type { Confirming, Keys, OpensHere } from './Keys.ts'
import { hasPasskeys, usePasskey } from './passkeys.ts'

type Weighed = ResponseOf<typeof vaultApi.weigh>

/** Why a click is not enough for a use of the keys. */
export interface Need {
  readonly use: KeyUse
  readonly reason: NonNullable<Weighed['reason']>
  /** The limit, in US dollars. */
  readonly limit?: number | undefined
}

export interface ConfirmUseOptions {
  readonly step: Step
  readonly service: Pick<Service, 'vault'>
  readonly keys: Pick<Keys, 'confirm'>
  /** The origin of the app, or of this page without one around it. */
  readonly origin: string
}

/** Says why a passkey or the password is asked for. */
export function whyText({ reason, limit = 0 }: Omit<Need, 'use'>): string {
  const { why } = words.confirmUse
  const about = why[reason]
  return typeof about === 'string' ? about : about({ limit: dollarsText(limit) })
}

/**
 * Asks the user to confirm a use of the keys, where a click is not enough: by a passkey, which signs just that, or by the
 * password. Returns what opens the wallet for it; `left` if the user goes back.
 *
 * Throws what the server says of a wallet that needs a passkey or a password first.
 */
export async function confirmUse(
  options: ConfirmUseOptions,
  use: KeyUse,
): Promise<OpensHere | KeyUse | 'left'> {
  const { step, service, origin } = options
  const written = writeKeyUse(use)
  let problem = ''
  let prefersPassword = false
  for (;;) {
    // Anew for each try: what a passkey signs counts once.
    const [weighed, { wallet: remote }] = await insist(step, words.opening, () =>
      Promise.all([service.vault.weigh({ use: written, origin }), service.vault.read({})]),
    )
    if (weighed.needs !== 'confirmation' || !remote) return use
    const outcome = await ask({ ...options, written, weighed, remote, problem, prefersPassword })
    if (outcome === 'left' || typeof outcome === 'function') return outcome
    prefersPassword = outcome === 'password'
    problem = outcome === 'expired' ? words.confirmUse.expired : ''
  }
}

interface Asking extends ConfirmUseOptions {
  readonly written: string
  readonly weighed: Weighed
  readonly remote: RemoteWallet
  readonly problem: string
  readonly prefersPassword: boolean
}

type Outcome = OpensHere | 'left' | 'passkey' | 'password' | 'expired'

function ask(asking: Asking): Promise<Outcome> {
  const { weighed, remote, prefersPassword } = asking
  const counting = remote.slots.filter(({ slotId }) => weighed.slotIds.includes(slotId))
  const passkeys = hasPasskeys()
    ? counting.filter((slot): slot is SlotOf<'passkey'> => slot.kind === 'passkey')
    : []
  const password = counting.find((slot): slot is SlotOf<'password'> => slot.kind === 'password')
  if (password && (prefersPassword || passkeys.length === 0))
    return askPassword(asking, password, passkeys.length > 0)
  return askPasskey(asking, passkeys, password !== undefined)
}

function askPasskey(
  asking: Asking,
  passkeys: readonly SlotOf<'passkey'>[],
  hasPassword: boolean,
): Promise<Outcome> {
  const { confirmUse: texts } = words
  return asking.step<Outcome>((screen) => {
    const status = statusLine(asking.problem)
    const submit = async () => {
      try {
        screen.done(await usePasskeyFor(asking, passkeys, screen.view))
      } catch (error) {
        if (isExpired(error)) return screen.done('expired')
        const isPasskeys = error instanceof DOMException || isKeyError(error)
        const isWrong = reasonOf(error) === 'CONFIRMATION_WRONG'
        status.textContent = isPasskeys || isWrong ? texts.noAnswer : failureText(error)
      }
    }
    const others = [
      ...(hasPassword ? [['password', texts.usePassword] as const] : []),
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
    screen.show(form(submit, title(texts.title), text(why(asking)), status, actions))
  })
}

function askPassword(
  asking: Asking,
  slot: SlotOf<'password'>,
  hasPasskey: boolean,
): Promise<Outcome> {
  const { confirmUse: texts, unlock } = words
  const { written: use, remote, keys } = asking
  return asking.step<Outcome>((screen) => {
    const password = field({
      label: unlock.password,
      type: 'password',
      autocomplete: 'current-password',
      maxLength: 512,
    })
    const submit = async () => {
      try {
        const by = { slot, password: password.input.value }
        screen.done(await keys.confirm({ use, remote, by }))
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
    screen.show(form(submit, title(texts.title), text(why(asking)), password.element, actions))
  })
}

/** Uses one of the passkeys: it signs the use, or opens its slot where the server cannot check it. */
async function usePasskeyFor(
  { weighed, remote, written: use, keys }: Asking,
  passkeys: readonly SlotOf<'passkey'>[],
  view: Window & typeof globalThis,
): Promise<OpensHere> {
  const { challenge: { requestId, nonce } = { requestId: '', nonce: '' } } = weighed
  const credentialIds = passkeys.map(({ credentialId }) => credentialId)
  // No time is lost before the passkey is asked: browsers ask for it in a click only.
  const challenge = await challengeOf(nonce, use)
  const { credentialId, secret, signed } = await usePasskey({ credentialIds, challenge }, view)
  const slot = passkeys.find((one) => one.credentialId === credentialId)
  if (!slot) throw new DOMException('Another passkey answered.')
  const isChecked = weighed.checkedIds.includes(slot.slotId)
  if (!isChecked && !secret) throw new DOMException('The passkey computes nothing.')
  const by: Confirming['by'] =
    isChecked || !secret ? { requestId, signed } : { slot, prfOutput: secret.prfOutput }
  return keys.confirm({ use, remote, by })
}

/** What a passkey signs: the hash of the server's nonce and of the use. */
async function challengeOf(nonce: string, use: string): Promise<string> {
  const { subtle } = crypto
  const useHash = await subtle.digest('SHA-256', new TextEncoder().encode(use))
  const both = Uint8Array.from([...fromBase64url(nonce), ...new Uint8Array(useHash)])
  return toBase64url(new Uint8Array(await subtle.digest('SHA-256', both)))
}

const why = ({ weighed: { reason = 'keys', limit } }: Pick<Asking, 'weighed'>) =>
  whyText({ reason, limit })

const isExpired = (error: unknown): boolean => reasonOf(error) === 'CONFIRMATION_EXPIRED'

const statusLine = (problem: string) =>
  h('p', { className: 'bl-field-error screen-status', role: 'status' }, problem)
