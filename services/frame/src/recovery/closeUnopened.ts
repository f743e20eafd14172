import { words } from '../acts/words.ts'
import { type ConfirmOptions, confirmUser } from '../login/confirmUser.ts'
import { insist, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, text, title } from '../screen/parts.ts'
import type { Service } from '../service/createService.ts'
import { words as common } from '../words.ts'

export interface CloseUnopenedOptions extends ConfirmOptions {
  readonly service: ConfirmOptions['service'] & Pick<Service, 'vault'>
}

/**
 * Asks the user about deleting a wallet that nothing here opens: a day later, because nothing shows that it is theirs but the
 * login. What is about to happen is said.
 */
export async function closeUnopened(options: CloseUnopenedOptions): Promise<void> {
  const { step, service } = options
  const { title: heading, why, keep, later } = words.close
  const isSure = await step<boolean>((screen) => {
    const close = button(words.data.close, { look: 'danger', onClick: () => screen.done(true) })
    const onClick = () => screen.done(false)
    const leave = button(common.settings.back, { look: 'ghost', onClick })
    const actions = h('div', { className: 'screen-actions' }, close, leave)
    const about = [title(heading), text(why), text(keep), text(later)]
    screen.show(h('div', { className: 'screen' }, ...about, actions))
  })
  if (!isSure || !(await confirmUser(options))) return
  const problem = await insist(step, common.settings.working, () =>
    service.vault.close({}).then(
      () => undefined,
      (error: unknown) => {
        if (reasonOf(error) === 'HOLD_PENDING') return undefined
        if (reasonOf(error) !== 'STEP_UP_NEEDED') throw error
        return words.changeEmail.late
      },
    ),
  )
  await step<void>((screen) => {
    const done = button(words.close.closed.done, { look: 'primary', onClick: () => screen.done() })
    const what = problem ?? later
    screen.show(h('div', { className: 'screen' }, title(words.hold.closing), text(what), done))
  })
}
