import type { Step } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'

/**
 * Says what is special about a wallet, before there is one: the operator can open it, or it is for trying things
 * out. Resolves with false if the user leaves.
 */
export function tellCustody(step: Step, kind: 'assisted' | 'ephemeral'): Promise<boolean> {
  const { custody, newWallet, unlock } = words
  const more = kind === 'assisted' ? newWallet.why : newWallet.trial
  return step<boolean>((screen) => {
    const make = button(newWallet.make, { look: 'primary', type: 'submit' })
    const onClick = () => screen.done(false)
    const actions = h(
      'div',
      { className: 'screen-actions' },
      make,
      button(unlock.ways.logout, { look: 'ghost', onClick }),
    )
    const goOn = async () => screen.done(true)
    screen.show(form(goOn, title(newWallet.title), text(custody[kind]), text(more), actions))
  })
}
