import { type Clock, sanitizeName } from '@bowline/common'
import { GUARDED, type Hold } from '../guard/createHold.ts'
import { guardApproval } from '../guard/guardApproval.ts'
import type { NumberTries } from '../guard/numberTries.ts'
import { typeNumber } from '../guard/typeNumber.ts'
import type { Step } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { button, strong, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'
import type { AskingApp } from './homeMessages.ts'

export interface AskToEnterOptions {
  readonly app: AskingApp
  readonly clock: Clock
  /** The address of the user. It is empty for one without. */
  readonly name: string
  readonly tries: NumberTries
  /** Holds what logs the user out: the app may have laid another window over this one. */
  readonly hold: Hold
}

/**
 * Asks whether an app may see the user's addresses. The yes is guarded as an approval is: an app that has its user click
 * twice gets none.
 */
export function askToEnter(step: Step, options: AskToEnterOptions): Promise<'enter' | 'other'> {
  const { app, clock, name, tries, hold } = options
  const { home } = words
  return hold(step)<'enter' | 'other'>((screen) => {
    const label = name ? home.enterAs({ name }) : home.enter
    const enter = button(label, { look: 'primary' })
    enter.setAttribute('aria-disabled', 'true')
    enter.toggleAttribute(GUARDED, true)
    const called = sanitizeName(app.name, '') || new URL(app.origin).host
    const other = button(home.other, { onClick: () => screen.done('other') })
    const cancel = button(home.cancel, { look: 'ghost', onClick: () => window.close() })
    const actions = h('div', { className: 'screen-actions' }, enter, other, cancel)
    const heading = title(home.asks({ app: called }))
    const about = [text(strong(app.origin)), text(home.asksWhy)]
    const card = h('div', { className: 'screen' }, heading, ...about, actions)
    // Beside the card: what changes in it has to be read anew.
    const hint = h('p', { className: 'screen-text', role: 'status' })
    screen.show(card, h('div', { className: 'screen' }, hint))
    guardApproval({
      card,
      // It scrolls with the page.
      content: card,
      button: enter,
      clock,
      signal: screen.signal,
      onChange(state) {
        enter.setAttribute('aria-disabled', String(state !== 'ready'))
        hint.textContent = state === 'unpointed' ? words.window.unpointed : ''
      },
      onKeys: (approve) =>
        typeNumber({
          after: enter,
          tries,
          label: words.window.typeToContinue,
          onRight: approve,
          onOver() {
            cancel.textContent = words.settings.back
            screen.show(h('div', { className: 'screen' }, title(words.window.refused), cancel))
          },
        }),
      onApprove: () => screen.done('enter'),
    })
  })
}
