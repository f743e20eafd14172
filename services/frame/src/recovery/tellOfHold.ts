import { sanitizeName } from '@bowline/common'
import { timeText } from '../language/language.ts'
import type { Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, text, title } from '../screen/parts.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../settings/words.ts'
import { words as common } from '../words.ts'

export type Hold = NonNullable<Awaited<ReturnType<Service['vault']['hold']>>['hold']>

/** Says what is about to happen to the wallet. Resolves once its user has taken it back, or goes on. */
export async function tellOfHold(
  step: Step,
  vault: Pick<Service['vault'], 'cancelHold'>,
  { act, browser, effectiveAt, canEnd }: Hold,
): Promise<void> {
  const { hold, acts } = words
  const isKept = await step<boolean>((screen) => {
    const keep = button(hold.keep, { look: 'primary', onClick: () => screen.done(true) })
    const leave = button(acts.back, { look: 'ghost', onClick: () => screen.done(false) })
    screen.show(
      h(
        'div',
        { className: 'screen' },
        title(act === 'close' ? hold.closing : hold.replacing),
        text(sanitizeName(browser) ?? common.settings.device),
        text(hold.from({ time: timeText(effectiveAt) })),
        ...(canEnd ? [] : [text(hold.newer)]),
        h('div', { className: 'screen-actions' }, ...(canEnd ? [keep] : []), leave),
      ),
    )
  })
  if (isKept) await insist(step, common.settings.working, () => vault.cancelHold({}))
}
