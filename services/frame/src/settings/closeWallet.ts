import { confirmUser } from '../login/confirmUser.ts'
import { insist, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, text, title } from '../screen/parts.ts'
import { words as common } from '../words.ts'
import type { Settings } from './Settings.ts'
import { saveKitFile } from './takeKeys.ts'
import { words } from './words.ts'

interface Closing {
  /** Whether the user may take the keys along now. */
  readonly canTakeKeys: boolean
  /** What there is to know of the wallet. */
  readonly note: string
}

/**
 * Deletes what the server has of the wallet, and what this browser has, once the user has confirmed it. Resolves with
 * whether that was done: then no login of the user is left. Without a login by passkey, the server waits for a day.
 */
export async function closeWallet(
  settings: Settings,
  { canTakeKeys, note }: Closing,
): Promise<boolean> {
  const { provider } = (await settings.service.login())?.user ?? {}
  // A login by passkey is confirmed with it, and is more than a login.
  const isWaiting = provider !== 'passkey'
  for (;;) {
    const choice = await askToClose(settings, { canTakeKeys, isWaiting })
    if (choice === 'back') return false
    if (choice === 'kit') await saveKitFile(settings, note)
    else {
      const outcome = await close(settings)
      if (outcome === 'closed') break
      if (outcome === 'waits') return false
    }
  }
  await settings.wallet.forget()
  await tellClosed(settings)
  return true
}

function askToClose(
  { step }: Settings,
  { canTakeKeys, isWaiting }: Pick<Closing, 'canTakeKeys'> & { readonly isWaiting: boolean },
) {
  const { title: heading, why, keep, later } = words.close
  const { back, saveKit } = common.settings
  return step<'back' | 'kit' | 'close'>((screen) => {
    const leave = button(back, { look: 'ghost', onClick: () => screen.done('back') })
    const kit = button(saveKit, { onClick: () => screen.done('kit') })
    const close = button(words.data.close, { look: 'danger', onClick: () => screen.done('close') })
    const actions = [...(canTakeKeys ? [kit] : []), close, leave]
    screen.show(
      h(
        'div',
        { className: 'screen' },
        title(heading),
        text(why),
        text(keep),
        isWaiting && text(later),
        h('div', { className: 'screen-actions' }, ...actions),
      ),
    )
  })
}

/** Undefined if the user has confirmed too long ago, and does not do so again. */
async function close(settings: Settings): Promise<'closed' | 'waits' | undefined> {
  const { step, service } = settings
  for (;;) {
    const outcome = await insist(step, common.settings.working, () =>
      service.vault.close({}).then(
        ({ success }) => (success ? 'closed' : 'waits'),
        (error) => {
          // Another device has asked for something meanwhile: the overview tells of it.
          if (reasonOf(error) === 'HOLD_PENDING') return 'waits'
          if (reasonOf(error) !== 'STEP_UP_NEEDED') throw error
          return undefined
        },
      ),
    )
    if (outcome) return outcome
    if (!(await confirmUser(settings))) return undefined
  }
}

function tellClosed({ step }: Settings): Promise<void> {
  const { title: heading, text: what, done } = words.close.closed
  return step<void>((screen) => {
    const next = button(done, { look: 'primary', onClick: () => screen.done() })
    screen.show(h('div', { className: 'screen' }, title(heading), text(what), next))
  })
}
