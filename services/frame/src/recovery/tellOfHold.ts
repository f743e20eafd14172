import { sanitizeName } from '@bowline/common'
import { type Hold, namedHold } from '../acts/namedHold.ts'
import { words } from '../acts/words.ts'
import { timeText } from '../language/language.ts'
import type { Step } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { button, text, title } from '../screen/parts.ts'
import { words as common } from '../words.ts'

/**
 * Says what is about to happen to the wallet. Resolves once its user has taken it back, or goes on.
 *
 * @param keep - takes it back, if this browser may.
 */
export async function tellOfHold(
  step: Step,
  keep: (() => Promise<unknown>) | undefined,
  told: Hold,
): Promise<void> {
  const { hold, acts } = words
  const { browser, effectiveAt } = told
  const isKept = await step<boolean>((screen) => {
    const action = button(hold.keep, { look: 'primary', onClick: () => screen.done(true) })
    const leave = button(acts.back, { look: 'ghost', onClick: () => screen.done(false) })
    screen.show(
      h(
        'div',
        { className: 'screen' },
        title(namedHold(told)),
        text(sanitizeName(browser) ?? common.settings.device),
        text(hold.from({ time: timeText(effectiveAt) })),
        ...(keep ? [] : [text(hold.newer)]),
        h('div', { className: 'screen-actions' }, ...(keep ? [action] : []), leave),
      ),
    )
  })
  if (isKept) await keep?.()
}
