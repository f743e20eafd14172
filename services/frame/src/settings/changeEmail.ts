import { words } from '../acts/words.ts'
import { timeText } from '../language/language.ts'
import { sentence } from '../language/sentence.ts'
import { askCode } from '../screen/askCode.ts'
import { askEmail } from '../screen/askEmail.ts'
import { h } from '../screen/h.ts'
import { button, strong, text, title } from '../screen/parts.ts'
import { confirmEmail } from './confirmEmail.ts'
import type { Settings } from './Settings.ts'

/** Replaces the address that the user logs in with, by a code to the new one. */
export async function changeEmail({ step, service, clock, keys }: Settings): Promise<void> {
  const { auth } = service
  const { title: heading, why, label, back, same, late, taken, done } = words.changeEmail
  for (;;) {
    const entered = await askEmail({
      step,
      heading,
      why,
      label,
      leave: { label: back, answer: undefined },
      problems: { EMAIL_SAME: same, STEP_UP_NEEDED: late },
      send: (email) => auth.changeEmail({ email }),
    })
    if (!entered) return
    const { email: typed, sent } = entered
    const { email } = sent
    const confirmed = await askCode({
      step,
      clock,
      email,
      sent,
      leave: words.changeEmail.other,
      problems: { EMAIL_IN_USE: taken },
      send: () => auth.changeEmail({ email: typed }),
      // Unsigned, it takes a week.
      check: (code) => confirmEmail({ auth, keys }, code, email),
    })
    if (!confirmed) continue
    const time = strong(timeText(confirmed.effectiveAt))
    return step<void>((screen) =>
      screen.show(
        h(
          'div',
          { className: 'screen' },
          title(done.title),
          text(...sentence(done.from, { time, email: strong(email) })),
          text(done.until),
          button(words.changeEmail.back, { look: 'primary', onClick: () => screen.done() }),
        ),
      ),
    )
  }
}
