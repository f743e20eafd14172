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
 * whether that was done: then no login of the user is left.
 */
export async function closeWallet(
  settings: Settings,
  { canTakeKeys, note }: Closing,
): Promise<boolean> {
  for (;;) {
    const choice = await askToClose(settings, canTakeKeys)
    if (choice === 'back') return false
    if (choice === 'kit') await saveKitFile(settings, note)
    else if (await close(settings)) break
  }
  await settings.wallet.forget()
  await tellClosed(settings)
  return true
}

function askToClose({ step }: Settings, canTakeKeys: boolean) {
  const { title: heading, why, keep } = words.close
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
        h('div', { className: 'screen-actions' }, ...actions),
      ),
    )
  })
}

/** Returns false if the user has confirmed too long ago, and does not do so again. */
async function close(settings: Settings): Promise<boolean> {
  const { step, service } = settings
  for (;;) {
    const isClosed = await insist(step, common.settings.working, () =>
      service.vault.close({}).then(
        () => true,
        (error) => {
          if (reasonOf(error) !== 'STEP_UP_NEEDED') throw error
          return false
        },
      ),
    )
    if (isClosed) return true
    if (!(await confirmUser(settings))) return false
  }
}

function tellClosed({ step }: Settings): Promise<void> {
  const { title: heading, text: what, done } = words.close.closed
  return step<void>((screen) => {
    const next = button(done, { look: 'primary', onClick: () => screen.done() })
    screen.show(h('div', { className: 'screen' }, title(heading), text(what), next))
  })
}
