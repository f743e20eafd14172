import type { Step } from '../screen/createSteps.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'

/** A login whose code the app has seen protects nothing. */
export function tellToProtectLater(step: Step): Promise<void> {
  return step<void>((screen) => {
    const back = button(words.settings.back, { look: 'primary', type: 'submit' })
    const leave = async () => screen.done()
    screen.show(form(leave, title(words.again.title), text(words.again.later), back))
  })
}
