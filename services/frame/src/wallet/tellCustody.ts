import type { Step } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'

/** Says that the operator can open the wallet, before there is one. Resolves with false if the user leaves. */
export function tellCustody(step: Step): Promise<boolean> {
  const { custody, newWallet, unlock } = words
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
    screen.show(
      form(goOn, title(newWallet.title), text(custody.assisted), text(newWallet.why), actions),
    )
  })
}
