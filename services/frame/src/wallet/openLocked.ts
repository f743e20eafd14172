import { FrameError } from '@bowline/common/frame'
import { type ConfirmOptions, confirmUser } from '../login/confirmUser.ts'
import { hasPasskeys } from '../passkeys/passkeys.ts'
import { insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'
import { askForPasskey, askForPassword, waysOut } from './askToOpen.ts'
import type { Wallet } from './createWallet.ts'
import type { Keys, SecretOpener } from './Keys.ts'

export interface OpenLockedOptions extends ConfirmOptions {
  readonly wallet: Pick<Wallet, 'find'>
  readonly keys: Pick<Keys, 'check' | 'register'>
  readonly userId: string
}

type Way = 'passkey' | 'password' | 'confirm' | 'reject'
type Outcome = 'opened' | Way

/**
 * Lets the user open a wallet that this browser has, and that was left for a while: with a passkey or the password, or
 * by what gives out its words. Throws a `FrameError` `rejected` if the user does not.
 */
export async function openLocked(options: OpenLockedOptions): Promise<void> {
  const { step, wallet, keys, userId } = options
  const { remote, record } = await insist(step, words.opening, () => wallet.find(userId))
  // What opened it here was taken away: it is asked for where it is used.
  if (!remote || !record) return
  const passkeys = hasPasskeys() ? remote.slots.filter((slot) => slot.kind === 'passkey') : []
  const password = remote.slots.find((slot) => slot.kind === 'password')
  const ways: readonly Way[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(password ? (['password'] as const) : []),
    'confirm',
    'reject',
  ]
  const first = ways.find((way) => way === 'passkey' || way === 'password')
  let outcome: Outcome | undefined = first
  for (;;) {
    const others = ways.filter((way) => way !== outcome).map((way) => [way, labelOf(way)] as const)
    const question = {
      step,
      why: words.unlock.locked,
      others,
      open: async (opener: SecretOpener): Promise<Outcome> => {
        await keys.check({ userId, remote, opener })
        return 'opened'
      },
    }
    if (outcome === 'opened') return
    if (outcome === 'reject') throw new FrameError('rejected')
    if (outcome === 'passkey') outcome = await askForPasskey(question, passkeys)
    else if (outcome === 'password' && password) outcome = await askForPassword(question, password)
    else if (outcome === 'confirm') {
      outcome = (await confirmUser(options)) ? 'opened' : first
      // Nothing here waits for it, or depends on it.
      if (outcome === 'opened') await keys.register().catch(() => {})
    } else outcome = await offerToConfirm(question)
  }
}

const labelOf = (way: Way): string => {
  const { ways } = words.unlock
  return way === 'reject' ? words.window.reject : ways[way]
}

/** This browser can use nothing that protects the wallet. */
function offerToConfirm({
  step,
  why,
  others,
}: {
  readonly step: ConfirmOptions['step']
  readonly why: string
  readonly others: readonly (readonly [Way, string])[]
}): Promise<Outcome> {
  const { title: heading, ways } = words.unlock
  return step<Outcome>((screen) => {
    const action = button(ways.confirm, { look: 'primary', type: 'submit' })
    const rest = waysOut(
      screen,
      others.filter(([way]) => way !== 'confirm'),
    )
    const actions = h('div', { className: 'screen-actions' }, action, ...rest)
    screen.show(form(async () => screen.done('confirm'), title(heading), text(why), actions))
  })
}
