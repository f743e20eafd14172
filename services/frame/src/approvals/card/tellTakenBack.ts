import type { Step } from '../../screen/createSteps.ts'
import { h } from '../../screen/h.ts'
import { button, title } from '../../screen/parts.ts'
import { words } from '../../words.ts'

/**
 * Says that a request has taken the place of another one, until its user wants to see it: whoever was about to answer the
 * last one would answer this one, which may look the same.
 */
export function tellTakenBack(step: Step): Promise<void> {
  return step<void>((screen) => {
    const { takenBack, showIt } = words.window
    const go = button(showIt, { look: 'primary', onClick: () => screen.done() })
    const actions = h('div', { className: 'screen-actions' }, go)
    screen.show(h('div', { className: 'screen' }, title(takenBack), actions))
  })
}
