import type { Step } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { words as common } from '../words.ts'

const words = {
  title: 'Your new wallet',
  why: 'If you lose all that opens it, log in and ask: a day later, it opens again.',
  make: 'Make my wallet',
} as const

/** Says that the operator can open the wallet, before there is one. Resolves with false if the user leaves. */
export function tellCustody(step: Step): Promise<boolean> {
  const { custody, unlock } = common
  return step<boolean>((screen) => {
    const make = button(words.make, { look: 'primary', type: 'submit' })
    const onClick = () => screen.done(false)
    const actions = h(
      'div',
      { className: 'screen-actions' },
      make,
      button(unlock.ways.logout, { look: 'ghost', onClick }),
    )
    const goOn = async () => screen.done(true)
    screen.show(form(goOn, title(words.title), text(custody.assisted), text(words.why), actions))
  })
}
