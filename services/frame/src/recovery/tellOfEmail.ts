import { words } from '../acts/words.ts'
import { timeText } from '../language/language.ts'
import { sentence } from '../language/sentence.ts'
import type { Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, strong, text, title } from '../screen/parts.ts'
import type { Service } from '../service/createService.ts'
import { words as common } from '../words.ts'

export type EmailChange = NonNullable<Awaited<ReturnType<Service['auth']['emailChange']>>['change']>

/**
 * Says that another address is about to log in. Resolves once its user has taken that back, or goes on.
 *
 * @param keep - takes it back; offered where this browser may.
 */
export async function tellOfEmail(
  step: Step,
  keep: () => Promise<unknown>,
  { email, effectiveAt, canKeep }: EmailChange,
): Promise<void> {
  const { changeEmail, acts } = words
  const { done } = changeEmail
  const isKept = await step<boolean>((screen) => {
    const onClick = () => screen.done(true)
    const action = button(common.settings.keepEmail, { look: 'primary', onClick })
    const leave = button(acts.back, { look: 'ghost', onClick: () => screen.done(false) })
    const time = strong(timeText(effectiveAt))
    screen.show(
      h(
        'div',
        { className: 'screen' },
        title(done.title),
        text(...sentence(done.from, { time, email: strong(email) })),
        ...(canKeep ? [] : [text(changeEmail.newer)]),
        h('div', { className: 'screen-actions' }, ...(canKeep ? [action] : []), leave),
      ),
    )
  })
  if (isKept) await insist(step, common.settings.working, keep)
}
