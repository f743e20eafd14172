import '@bowline/ui/styles.css'
import './screen/frame.css'
import { clockText, loadTexts } from './language/language.ts'
import { h } from './screen/h.ts'
import { openLink } from './screen/openLink.ts'
import { button, facts, text } from './screen/parts.ts'
import { words } from './words.ts'

/** The page behind the link of a mail: it allows or denies a device that is new to an account. */
async function start(stage: HTMLElement) {
  await loadTexts('page')
  const { newDevice } = words
  const { title: heading, expired } = newDevice
  const { token, auth, show, tell, attempt } = openLink({ stage, heading, expired })

  const answer = (number: number | null) =>
    attempt(async () => {
      const { status } = await auth.answerDevice({ token, number })
      if (status === 'allowed') tell(newDevice.allowed)
      else tell(number === null ? newDevice.denied : newDevice.wrong)
    })

  await attempt(async () => {
    const { origin, browser, requestedAt, numbers } = await auth.device({ token })
    const choices = numbers.map((number) =>
      button(String(number), { onClick: () => answer(number) }),
    )
    show(
      facts(
        [newDevice.site, origin],
        [newDevice.browser, browser],
        [newDevice.time, clockText(requestedAt)],
      ),
      text(newDevice.ask),
      h('div', { className: 'screen-numbers' }, ...choices),
      button(newDevice.deny, { look: 'danger', onClick: () => answer(null) }),
    )
  })
}

const stage = document.getElementById('stage')
if (stage) void start(stage)
