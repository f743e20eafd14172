import type { Step } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'

/** Says what a code that was typed into the app is not enough for. Resolves with false if the user leaves it. */
export function tellToLogInAgain(
  step: Step,
  why: string,
  leave: string | undefined,
): Promise<boolean> {
  return step<boolean>((screen) => {
    const action = button(words.again.submit, { look: 'primary', type: 'submit' })
    const actions = h('div', { className: 'screen-actions' }, action)
    const onClick = () => screen.done(false)
    if (leave !== undefined) actions.append(button(leave, { look: 'ghost', onClick }))
    const goOn = async () => screen.done(true)
    screen.show(form(goOn, title(words.again.title), text(why), actions))
  })
}
