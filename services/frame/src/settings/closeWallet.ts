import { words } from '../acts/words.ts'
import { confirmUser } from '../login/confirmUser.ts'
import { insist, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, text, title } from '../screen/parts.ts'
import { words as common } from '../words.ts'
import type { Settings } from './Settings.ts'
import { saveKitFile } from './takeKeys.ts'

interface Closing {
  /** Whether the user may take the keys along now. */
  readonly canTakeKeys: boolean
  /** What there is to know of the wallet. */
  readonly note: string
  /** Whether this browser signs it. */
  readonly isSigned: boolean
}

/**
 * Deletes what the server has of the wallet, and what this browser has, once the user has confirmed it. Resolves with
 * whether that was done: then no login of the user is left. What is not signed waits for a day at the server.
 */
export async function closeWallet(
  settings: Settings,
  { canTakeKeys, note, isSigned }: Closing,
): Promise<boolean> {
  const isWaiting = !isSigned
  for (;;) {
    const choice = await askToClose(settings, { canTakeKeys, isWaiting })
    if (choice === 'back') return false
    if (choice === 'kit') await saveKitFile(settings, note)
    else {
      const outcome = await close(settings, isSigned)
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

/** Why a server refuses it if the user has confirmed too long ago: of the deletion, and of its share to sign it. */
const LATE: ReadonlySet<unknown> = new Set(['STEP_UP_NEEDED', 'CONFIRMATION_NEEDED'])

/** Undefined if the user has confirmed too long ago, and does not do so again. */
async function close(
  settings: Settings,
  isSigned: boolean,
): Promise<'closed' | 'waits' | undefined> {
  const { step, service, keys } = settings
  const closing = async () => service.vault.close(isSigned ? await keys.signed('close', {}) : {})
  for (;;) {
    const outcome = await insist(step, common.settings.working, () =>
      closing().then(
        ({ success }) => (success ? 'closed' : 'waits'),
        (error) => {
          // Another device has asked for something meanwhile: the overview tells of it.
          if (reasonOf(error) === 'HOLD_PENDING') return 'waits'
          if (!LATE.has(reasonOf(error))) throw error
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
